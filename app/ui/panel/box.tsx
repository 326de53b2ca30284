import { type ReactNode, useId } from 'react';

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
