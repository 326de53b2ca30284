import type { ComponentProps } from 'react';
import { Cover } from '#ui/images/cover.tsx';
import { useTexts } from '#ui/text/texts.ts';

const MAX_TAGS = 3;

type CardProps = {
  to: string;
  title: string;
  text: string;
  /** Shown left and right: category and date. */
  facts: [string, string];
  tags: string[];
  /** Null for none. */
  cover: ComponentProps<typeof Cover> | null;
  /** Of title, text and tags, if it is not that of the page. */
  lang: string | undefined;
  heading?: 'h2' | 'h3';
  titleClassName?: string;
  className?: string;
};

/** The title link covers the whole card. */
export function Card(props: CardProps) {
  const { to, title, text, facts, tags, cover, lang, className = '' } = props;
  const { heading: Heading = 'h3', titleClassName = 'type-t2' } = props;
  return (
    <article
      className={`card group relative flex flex-col outline-offset-6 outline-accent-text has-[a:focus-visible]:outline-2 ${className}`}
    >
      {cover && <Cover {...cover} />}
      <p className="card-facts type-label mt-4 flex justify-between gap-3">
        <span>{facts[0]}</span>
        <span>{facts[1]}</span>
      </p>
      <Heading lang={lang} className={`card-title mt-2 wrap-anywhere ${titleClassName}`}>
        <a href={to} className="animated-underline outline-none after:absolute after:inset-0 after:z-1">
          {title}
        </a>
      </Heading>
      <p lang={lang} className="card-text type-read mt-2 text-md">
        {text}
      </p>
      {tags.length > 0 && (
        <div className="card-tags mt-auto pt-3.5">
          <Tags items={tags} lang={lang} />
        </div>
      )}
    </article>
  );
}

/** The first items, separated by commas, and the number of the others. */
export function listFirst(items: string[], count: number): string {
  const others = items.length - count;
  return items.slice(0, count).join(', ') + (others > 0 ? ` +${others}` : '');
}

export function Tags({ items, lang }: { items: string[]; lang: string | undefined }) {
  const t = useTexts();
  if (items.length === 0) return null;
  const hiddenCount = items.length - MAX_TAGS;
  return (
    <ul className="type-label flex flex-wrap gap-x-3.5 gap-y-1 leading-normal">
      {items.slice(0, MAX_TAGS).map((item) => (
        <li key={item} lang={lang}>
          {item}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li>
          +{hiddenCount}
          <span className="sr-only"> {t('lists.more')}</span>
        </li>
      )}
    </ul>
  );
}
