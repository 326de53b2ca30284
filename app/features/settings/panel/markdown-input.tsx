import { Field } from '#ui/forms/field.tsx';
import type { PlainField } from '#features/settings/setting.ts';
import type { SettingInputProps } from './setting-input.tsx';

type Markdown = Extract<PlainField, { kind: 'markdown' | 'line' | 'text' }>;

/** With a button that restores the default text. */
export function MarkdownInput(props: SettingInputProps<Markdown>) {
  const { field, value, path, name, errors, defaultValue, onChange } = props;
  return (
    <div className="grid gap-2">
      <Field label={field.label} hint={field.hint} error={errors[path]} required>
        {({ className, ...described }) => (
          <textarea
            {...described}
            name={name}
            value={String(value ?? '')}
            rows={14}
            required
            maxLength={field.limit}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${className} max-h-[70vh] font-mono leading-relaxed!`}
          />
        )}
      </Field>
      {value === defaultValue ? (
        <p className="type-label">This is the default text.</p>
      ) : (
        <button
          type="button"
          onClick={() => onChange(defaultValue)}
          className="inline-flex min-h-8 items-center justify-self-start text-ui font-semibold text-ink-2 underline underline-offset-4 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11 noscript:hidden"
        >
          Reset to default<span className="sr-only">: {field.label}</span>
        </button>
      )}
    </div>
  );
}
