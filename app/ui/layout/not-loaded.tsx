import { useLocation } from 'react-router';
import { MoreLink } from './more-link.tsx';
import type { TextKey } from '#content/texts/en.ts';
import { useTexts } from '#ui/text/texts.ts';

/** Shown in place of a list that failed to load, which must not look like an empty list. */
export function NotLoaded({ text = 'lists.notLoaded' }: { text?: TextKey }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="border-t-[1.5px] border-ink pt-8">
      <p className="type-t1">{t(text)}</p>
      <p className="type-read mt-2 mb-3.5">{t('lists.soon')}</p>
      <MoreLink to={pathname + search}>{t('lists.again')}</MoreLink>
    </div>
  );
}
