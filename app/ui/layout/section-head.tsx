import type { ReactNode } from 'react';

type SectionHeadProps = {
  id: string;
  title: string;
  /** One or two short facts, shown left and right. */
  facts: string[];
  children: ReactNode;
};

/** `children` is a link beside the title. */
export function SectionHead({ id, title, facts, children }: SectionHeadProps) {
  return (
    <header className="mb-[clamp(2rem,3.6vw,3.5rem)] border-t-[1.5px] border-ink pt-4.5">
      <p className="type-label mb-[clamp(1.5rem,1.25rem+1.4vw,2.5rem)] flex flex-wrap justify-between gap-x-4 gap-y-1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h2 id={id} className="type-d2">
          {title}
        </h2>
        {children}
      </div>
    </header>
  );
}
