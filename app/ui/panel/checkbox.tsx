import type { ComponentProps } from 'react';
import { RequiredMark } from '#ui/forms/field.tsx';
import { tickBox } from '#ui/forms/tick-box.ts';

export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-[550]">
      <input type="checkbox" className={tickBox} {...input} />
      <span>
        {label}
        {input.required && <RequiredMark />}
      </span>
    </label>
  );
}
