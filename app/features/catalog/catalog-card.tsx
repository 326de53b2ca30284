import type { ReactNode } from 'react';
import { Star } from '#ui/icons.ts';
import { NamedIcon } from '#ui/images/named-icon.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { formatRating } from '#platform/text/count.ts';

const MAX_SHOWN = 3;

type CatalogCardProps = {
  /** Link target. */
  id?: string;
  name: string;
  icon: string;
  category: string;
  text: string;
  features: string[];
  rating: number | null;
  fact: ReactNode;
  /** Of name, text and features, if it is not that of the page. */
  lang?: string | undefined;
  badge: ReactNode;
  /** Shown above the heading row; without a cover the card starts with a rule. */
  cover?: ReactNode;
  children: ReactNode;
};

/** Its five rows are subgrid rows, so that neighbouring cards align. */
export function CatalogCard(props: CatalogCardProps) {
  const { id, name, icon, category, text, features, rating, fact, badge, cover, lang, children } = props;
  return (
    <article id={id} className="row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0">
      <div className={cover ? '' : 'border-t-(length:--rule-w) border-ink'}>
        {cover}
        <div className={`flex min-h-7 items-center justify-between gap-3 ${cover ? 'mt-3.5' : 'mt-4.5'}`}>
          <p className="type-label flex items-center gap-2.5">
            <NamedIcon name={icon} className={`text-ink ${cover ? 'text-xl' : 'text-3xl'}`} />
            {category}
          </p>
          {badge}
        </div>
      </div>
      <h2 lang={lang} className="type-t2 mt-3 wrap-anywhere">
        {name}
      </h2>
      <p lang={lang} className="type-read mt-2 text-md">
        {text}
      </p>
      <div className="mt-4.5">
        <Features items={features} lang={lang} />
      </div>
      <div className="pb-(--item-gap)">
        <p className="type-label flex min-h-11 items-center justify-between gap-3 text-ink-2">
          {!!rating && <Rating value={rating} />}
          {fact}
        </p>
        <div className="mt-1.5 flex gap-2">{children}</div>
      </div>
    </article>
  );
}

function Features({ items, lang }: { items: string[]; lang: string | undefined }) {
  const t = useTexts();
  const hiddenCount = items.length - MAX_SHOWN;
  return (
    <ul className="border-b border-rule text-ui leading-snug text-pretty">
      {items.slice(0, MAX_SHOWN).map((item) => (
        <li key={item} lang={lang} className="border-t border-rule py-2.25">
          {item}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="type-label border-t border-rule py-2.5">
          +{hiddenCount} {t('lists.more')}
        </li>
      )}
    </ul>
  );
}

function Rating({ value }: { value: number }) {
  const t = useTexts();
  return (
    <span className="inline-flex items-center gap-1.5 tabular">
      <Icon of={Star} className="fill-current text-accent-display" />
      <span className="sr-only">{t('lists.rated')}</span> {formatRating(value, useFormats())}{' '}
      <span className="sr-only">{t('lists.outOf')}</span>
    </span>
  );
}
