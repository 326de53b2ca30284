import { type ReactNode, useId } from 'react';

type BoxProps = { title: string; aside?: ReactNode; children: ReactNode };

export function Box({ title, aside, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-rule bg-surface">
      <div className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
        <h2 id={id} className="mr-auto text-md font-[640] tracking-[-0.012em]">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
