import { type ComponentProps, useState } from 'react';
import { RequiredMark, type Described, Field, tickBox } from '#ui/forms/field.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';

type CheckboxProps = { label: string; hint?: string | undefined } & ComponentProps<'input'>;

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-[550]">
      <input type="checkbox" className={tickBox} {...input} />
      <span>
        {label}
        {input.required && <RequiredMark />}
        {hint && <span className="type-label block font-normal">{hint}</span>}
      </span>
    </label>
  );
}

type PasswordFieldProps = Described & Omit<ComponentProps<'input'>, 'type'>;

/** The show button is hidden without scripts. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {({ className, ...described }) => (
        <div className="relative">
          <input
            {...described}
            className={`${className} pr-12 noscript:pr-3.5`}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 inline-grid w-12 place-items-center rounded-sm text-ink-3 transition-colors duration-(--quick) hover:text-ink focus-visible:-outline-offset-4 noscript:hidden"
          >
            <Icon of={isShown ? EyeOff : Eye} />
            <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  hint?: string;
  /** It opens no dialog, but keeps the focus, which `disabled` would lose: while its file is sent. */
  inactive?: boolean;
};

export function FileField({ label, hint, inactive = false, ...input }: FileFieldProps) {
  return (
    <label className="grid gap-1.75 text-ui font-semibold">
      {label}
      <input
        {...input}
        type="file"
        aria-disabled={inactive || undefined}
        onClick={inactive ? (event) => event.preventDefault() : undefined}
        className="w-full rounded-sm border border-rule-2 bg-surface p-2 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:bg-ink file:px-3.5 file:font-semibold file:text-paper inactive:text-ink-3 inactive:file:bg-paper-2 inactive:file:text-ink-3"
      />
      {hint && <span className="type-label font-normal">{hint}</span>}
    </label>
  );
}
