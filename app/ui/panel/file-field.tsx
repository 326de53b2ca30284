import type { ComponentProps } from 'react';

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
