import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export type Described = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown after the label of a required field. */
  requiredText?: string | undefined;
};

/** The scroll margin keeps the label visible when the page scrolls to the field. */
const control =
  'min-h-12 w-full scroll-mt-8 text-ellipsis rounded-sm border border-rule-2 bg-surface px-3.5 py-2.75 leading-[1.45] transition-[border-color,box-shadow]' +
  ' duration-(--quick) placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-ink focus-visible:outline-none' +
  ' focus-visible:shadow-[inset_0_-2px_0_var(--accent)] aria-invalid:border-accent-text' +
  ' forced-colors:focus-visible:outline-solid' +
  ' in-data-dense:min-h-10.5 in-data-dense:px-3 in-data-dense:py-2 in-data-dense:text-ui pointer-coarse:in-data-dense:min-h-11';

export function TextField({
  label,
  hint,
  error,
  requiredText,
  className = '',
  ...input
}: Described & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} requiredText={requiredText} required={input.required}>
      {(described) => <input {...described} {...input} className={`${described.className} ${className}`} />}
    </Field>
  );
}

type TextAreaProps = Described &
  ComponentProps<'textarea'> & {
    /** The server refuses a longer text; `maxLength` would cut a pasted one. Near the limit the length is shown. */
    limit?: number;
  };

const SHOWN_FROM = 0.9;

export function TextArea({ label, hint, error, requiredText, limit, ...textarea }: TextAreaProps) {
  const [length, setLength] = useState(0);
  return (
    <Field label={label} hint={hint} error={error} requiredText={requiredText} required={textarea.required}>
      {(described) => (
        <>
          <textarea
            onInput={limit ? ({ currentTarget }) => setLength(currentTarget.value.length) : undefined}
            {...described}
            {...textarea}
            className={`${described.className} peer in-data-dense:field-sizing-content`}
          />
          {/* A form that was sent is empty, and so its required field invalid. */}
          {limit && length > SHOWN_FROM * limit && (
            <p className="type-label justify-self-end tabular peer-invalid:hidden">
              {length} / {limit}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

type SelectProps = Described &
  ComponentProps<'select'> & {
    options: readonly (readonly [string, string])[];
    /** Label of the empty option; null if a value is always selected. */
    empty?: string | null;
  };

export function SelectField({
  label,
  hint,
  error,
  options,
  empty = 'No preference',
  ...select
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required}>
      {(described) => (
        <select {...described} {...select}>
          {empty !== null && <option value="">{empty}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Hidden from screen readers, which read the `required` attribute. */
export function RequiredMark({ text = '(required)' }: { text?: string | undefined }) {
  return (
    <span aria-hidden className="type-label ml-1.5 font-normal">
      {text}
    </span>
  );
}

/** Two fields side by side, whose controls stay on one line if a label or an error is longer than the other. */
export const fieldPair =
  'grid gap-5 sm:-mb-1.75 sm:grid-cols-2 sm:gap-y-1.75 sm:*:row-span-3 sm:*:grid-rows-subgrid';

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'className'>;

/** Label and hint above the control, the error below; both describe it for screen readers. */
export function Field({
  label,
  hint,
  error,
  requiredText,
  required = false,
  children,
}: Described & { required?: boolean | undefined; children: (described: Control) => ReactNode }) {
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.75">
      <div className="flex flex-wrap content-end items-baseline justify-between gap-x-3">
        <span>
          <label htmlFor={id} className="text-ui font-semibold">
            {label}
          </label>
          {required && <RequiredMark text={requiredText} />}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="type-label">
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error ? true : undefined,
        className: control,
      })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** Classes of a checkbox. */
export const tickBox =
  'grid size-5.5 flex-none appearance-none place-items-center rounded-[min(var(--corner),4px)] border-[1.5px] border-rule-2 bg-surface transition-colors duration-(--quick)' +
  ' after:hidden after:h-1.5 after:w-2.75 after:-translate-y-0.5 after:-rotate-45 after:border-b-[2.5px] after:border-l-[2.5px] after:border-on-accent' +
  ' checked:border-accent checked:bg-accent checked:after:block forced-colors:appearance-auto';
