import { Field } from '#ui/forms/field.tsx';
import { completeColor } from './brand-values.ts';

type ColorFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A hex value with a colour picker beside it. */
export function ColorField({ label, name, value, error, onChange }: ColorFieldProps) {
  return (
    <Field label={label} error={error}>
      {({ className, ...described }) => (
        <div className="flex">
          <input
            type="color"
            aria-label={`${label}, color picker`}
            value={completeColor(value) ?? '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="h-10.5 w-13 flex-none cursor-pointer rounded-l-sm border border-r-0 border-rule-2 bg-surface p-1 noscript:hidden pointer-coarse:h-11"
          />
          <input
            {...described}
            name={name}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${className} rounded-l-none font-mono noscript:rounded-sm`}
          />
        </div>
      )}
    </Field>
  );
}
