import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';

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

type BoxProps = { id?: string; title: string; aside?: ReactNode; children: ReactNode };

export function Box({ id, title, aside, children }: BoxProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-4 rounded-md border border-rule bg-surface"
    >
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
        <h2 id={titleId} className="mr-auto text-md font-[640] tracking-[-0.012em]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Collapsed container of a rarely used action. Once it was opened, only the owner closes it. */
export function Disclosure({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  // Other work on the screen reloads its data, which drops the result that opened it.
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);

  return (
    <details open={wasOpened} className="group border-b border-rule last:border-b-0">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold transition-colors duration-(--quick) hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
