import type { ReactNode } from 'react';

type ScreenHeadProps = { title: string; note?: ReactNode; children?: ReactNode };

/** Header of a panel screen: title and note on the left, actions on the right. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <div className="mb-6.5 flex flex-wrap items-end gap-x-4 gap-y-5">
      <div className="mr-auto">
        <h1 className="type-screen -ml-[0.03em]">{title}</h1>
        {note && <p className="type-label mt-2">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
