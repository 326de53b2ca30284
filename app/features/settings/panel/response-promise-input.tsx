import { SelectField, TextField } from '#ui/forms/field.tsx';
import { responseLimits, type ResponsePromise, responseUnits } from '#features/settings/response-time.ts';
import type { SettingInputProps } from './setting-input.tsx';

/** A number and its unit. */
export function ResponsePromiseInput({ field, value, path, name, errors, onChange }: SettingInputProps) {
  const promise = value as ResponsePromise;
  const change = (changed: object) => onChange({ ...promise, ...changed });
  return (
    <div className="grid max-w-md grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <TextField
        label={field.label}
        name={name}
        type="number"
        min={1}
        max={responseLimits[promise.unit]}
        required
        value={promise.amount}
        error={errors[`${path}.amount`]}
        onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
      />
      <SelectField
        label="Unit"
        name={`${name}.unit`}
        empty={null}
        options={responseUnits}
        value={promise.unit}
        error={errors[`${path}.unit`]}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
      />
    </div>
  );
}
