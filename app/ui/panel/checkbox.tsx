import type { ComponentProps } from 'react';
import { RequiredMark } from '#ui/forms/field.tsx';
import { tickBox } from '#ui/forms/tick-box.ts';

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
