import type { ReactNode } from 'react';
import { Cover } from '#ui/images/cover.tsx';
import { useLocation } from 'react-router';
import { MoreLink } from './more-link.tsx';
import type { TextKey } from '#content/texts/en.ts';
import { useTexts } from '#ui/text/texts.ts';

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

/** Shown in place of a list that failed to load, which must not look like an empty list. */
export function NotLoaded({ text = 'lists.notLoaded' }: { text?: TextKey }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="border-t-(length:--rule-w) border-ink pt-8">
      <p className="type-t1">{t(text)}</p>
      <p className="type-read mt-2 mb-3.5">{t('lists.soon')}</p>
      <MoreLink to={pathname + search}>{t('lists.again')}</MoreLink>
    </div>
  );
}
