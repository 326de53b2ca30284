import { type ReactNode, useId } from 'react';

export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-(--gutter) gap-y-6 border-t border-rule py-9 first:border-t-[1.5px] first:border-ink md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id={id} className="type-t3">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[30em] text-ui leading-normal text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
