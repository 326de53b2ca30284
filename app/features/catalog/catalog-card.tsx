import type { ReactNode } from 'react';
import { Features } from './feature-list.tsx';
import { NamedIcon } from '#ui/images/named-icon.tsx';
import { Rating } from '#ui/data/rating.tsx';

type CatalogCardProps = {
  /** For links that lead to it. */
  id?: string;
  name: string;
  /** The name of its icon. */
  icon: string;
  category: string;
  text: string;
  features: string[];
  rating: number | null;
  /** What else is known of it, beside the rating. */
  fact: ReactNode;
  badge: ReactNode;
  /** A picture above the rest; without one an ink rule opens the entry. */
  cover?: ReactNode;
  /** What one can do with it. */
  children: ReactNode;
};

/** A thing of a catalogue. Its five rows are those of the grid around it, so that neighbours stand on one line. */
export function CatalogCard(props: CatalogCardProps) {
  const { id, name, icon, category, text, features, rating, fact, badge, cover, children } = props;
  return (
    <article id={id} className="row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0">
      <div className={cover ? '' : 'border-t-[1.5px] border-ink'}>
        {cover}
        <div className={`flex min-h-7 items-center justify-between gap-3 ${cover ? 'mt-3.5' : 'mt-4.5'}`}>
          <p className="type-label flex items-center gap-2.5">
            <NamedIcon name={icon} className={`text-ink ${cover ? 'text-xl' : 'text-3xl'}`} />
            {category}
          </p>
          {badge}
        </div>
      </div>
      <h2 className="type-t2 mt-3 wrap-anywhere">{name}</h2>
      <p className="type-read mt-2 text-md">{text}</p>
      <div className="mt-4.5">
        <Features items={features} />
      </div>
      <div className="pb-(--entry-gap)">
        <p className="type-label flex min-h-11 items-center justify-between gap-3 text-ink-2">
          {!!rating && <Rating value={rating} />}
          {fact}
        </p>
        <div className="mt-1.5 flex gap-2">{children}</div>
      </div>
    </article>
  );
}
