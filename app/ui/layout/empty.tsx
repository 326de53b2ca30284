import type { ReactNode } from 'react';
import { Cover } from '#ui/images/cover.tsx';

type EmptyProps = {
  fallbackNumber: number;
  title: string;
  text: string;
  /** For a box of the panel. */
  small?: boolean;
  children: ReactNode;
};

/** Empty state of a list: fallback cover, text and actions. */
export function Empty({ fallbackNumber: print, title, text, small = false, children }: EmptyProps) {
  return (
    <div
      className={
        small
          ? 'grid items-center gap-5 border-t border-rule p-5 sm:grid-cols-[6rem_minmax(0,1fr)]'
          : 'grid items-center gap-(--gutter) sm:grid-cols-[10rem_minmax(0,1fr)]'
      }
    >
      <Cover
        fallbackNumber={print}
        image={null}
        shape="square"
        className={`aspect-square ${small ? 'w-24' : 'w-40'}`}
      />
      <div>
        <p className={small ? 'type-t3' : 'type-t1'}>{title}</p>
        <p className={`type-read max-w-[32em] ${small ? 'mt-1 mb-2 text-md' : 'mt-2 mb-3.5'}`}>{text}</p>
        {children}
      </div>
    </div>
  );
}
