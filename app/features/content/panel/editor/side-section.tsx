import type { ReactNode } from 'react';

type SideSectionProps = { title?: string; hint?: string; children: ReactNode };

export function SideSection({ title, hint, children }: SideSectionProps) {
  return (
    <section className="grid gap-3.5 border-t border-rule py-5 first:border-t-0">
      {title && (
        <h2 className="flex items-center justify-between gap-3 font-[640] tracking-[-0.01em]">
          {title}
          {hint && <span className="type-label font-[450]">{hint}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}
