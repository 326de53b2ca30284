import type { ComponentProps } from 'react';

/** A box of 20 px in a target that a finger can hit; `label` is for those who hear the page. */
export function Checkbox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-5 cursor-pointer accent-ink" {...input} />
    </label>
  );
}
