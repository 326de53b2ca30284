import { Field } from '#ui/forms/field.tsx';
import { responseLimits, type ResponsePromise, responseUnits } from '#features/settings/response-time.ts';
import type { SettingInputProps } from './setting-input.tsx';

/** A number beside its unit. */
export function ResponsePromiseInput({ field, value, path, name, errors, onChange }: SettingInputProps) {
  const promise = value as ResponsePromise;
  const change = (changed: object) => onChange({ ...promise, ...changed });
  return (
    <Field label={field.label} error={errors[`${path}.amount`] ?? errors[`${path}.unit`]} required>
      {({ className = '', ...described }) => (
        <div className="flex gap-3">
          <input
            {...described}
            name={name}
            type="number"
            min={1}
            max={responseLimits[promise.unit]}
            required
            value={promise.amount}
            className={`${className} max-w-24`}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          <select
            aria-label={`Unit of ${field.label}`}
            name={`${name}.unit`}
            value={promise.unit}
            className={`${className} max-w-56`}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          >
            {responseUnits.map(([unit, label]) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
