import type { ReactNode } from 'react';
import { Cover } from './cover.tsx';

type EmptyProps = { slug: string; title: string; text: string; children: ReactNode };

/** What a list says when there is nothing in it: a print, a sentence and a way out. */
export function Empty({ slug, title, text, children }: EmptyProps) {
  return (
    <div className="grid items-center gap-(--gutter) sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Cover slug={slug} image={null} shape="square" className="aspect-square w-40" />
      <div>
        <p className="type-t1">{title}</p>
        <p className="type-read mt-2 mb-3.5 max-w-[32em]">{text}</p>
        {children}
      </div>
    </div>
  );
}
