import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { formatMonth } from '#platform/time/dates.ts';
import { Tags } from '#ui/layout/card.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { WorkItem } from './project.ts';
import { MIN_LANDSCAPE, splitIntoRows } from './split-rows.ts';
import { ratioOf, WorkPicture } from './work-picture.tsx';

type Sized = { item: WorkItem; ratio: number; large: boolean };

/** Rows of equal height, in which each picture has its own shape. */
export function WorkWall({ items }: { items: WorkItem[] }) {
  const sized = items.map((item) => ({ item, ratio: ratioOf(item.picture), large: item.large }));
  const first = items[0];
  return (
    <div className="project-list project-wall">
      {splitIntoRows(sized).map((row, index) => {
        const [only] = row;
        if (only && row.length === 1)
          return <LonePiece key={only.item.slug} {...only} isFirst={index === 0} />;
        // On narrow screens, three in a row become two rows by the same rule.
        const groups = row.length === 3 ? splitIntoRows(row, 2) : [row];
        const sum = row.reduce((total, { ratio }) => total + ratio, 0);
        return (
          <div
            key={row[0]!.item.slug}
            className={`project-row ${row.length === 3 ? 'project-row-three' : ''}`}
          >
            {groups.map((group) => (
              <div key={group[0]!.item.slug} className="project-group">
                {group.map(({ item, ratio }) => (
                  <Piece
                    key={item.slug}
                    item={item}
                    sizes={`(width < 40rem) 100vw, ${row.length === 3 ? '(width <= 53.75rem) 60vw, ' : ''}${Math.round((92 * ratio) / sum)}vw`}
                    eager={item === first}
                  />
                ))}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The caption is beside the picture: at the right in the first row and of portraits, otherwise at the left. */
function LonePiece({ item, ratio, isFirst }: Sized & { isFirst: boolean }) {
  const isTall = ratio < MIN_LANDSCAPE;
  const variant = isTall ? 'project-lone-tall' : isFirst ? '' : 'project-lone-flip';
  return (
    <Piece
      item={item}
      className={`project-lone ${variant}`}
      titleClassName="type-t1"
      sizes={`(width <= 62.5rem) 100vw, ${isTall ? '46vw' : '69vw'}`}
      eager={isFirst}
    />
  );
}

type PieceProps = {
  item: WorkItem;
  sizes: string;
  eager: boolean;
  className?: string;
  titleClassName?: string;
};

function Piece({ item, sizes, eager, className = '', titleClassName = 'type-t2' }: PieceProps) {
  const formats = useFormats();
  const lang = useSampleLanguage(item);
  return (
    <article className={`project-item project-piece group ${className}`}>
      <WorkPicture item={item} sizes={sizes} eager={eager} />
      <div className="project-caption">
        <p className="type-label flex justify-between gap-3">
          <span>{item.category}</span>
          <span>{item.completedAt && formatMonth(item.completedAt, formats)}</span>
        </p>
        <h2 lang={lang} className={`mt-1.5 wrap-anywhere ${titleClassName}`}>
          <a href={`/portfolio/${item.slug}`} className="project-link animated-underline">
            {item.title}
          </a>
        </h2>
        <p lang={lang} className="project-text type-read mt-1.5 max-w-[36em] text-md">
          {item.description}
        </p>
        {item.technologies.length > 0 && (
          <div className="mt-2.5">
            <Tags items={item.technologies} lang={lang} />
          </div>
        )}
      </div>
    </article>
  );
}
