import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { ratioClass } from '#ui/images/ratio.ts';
import { Tags } from '#ui/layout/card.tsx';
import type { WorkItem } from './project.ts';
import { MIN_LANDSCAPE, splitIntoRows } from './split-rows.ts';
import { workItem, WorkMeta, WorkTitle } from './work-parts.tsx';
import { workRatio, WorkPicture } from './work-picture.tsx';

/** Rows of equal height, in which each picture has its own shape. */
export function WorkWall({ items }: { items: WorkItem[] }) {
  const sized = items.map((item) => ({ item, ratio: workRatio(item.picture), large: item.large }));
  return (
    <div data-wide-page className="project-wall">
      {splitIntoRows(sized).map((row, index) => {
        const [first] = row;
        if (row.length === 1) return <LonePiece key={first!.item.slug} {...first!} isFirst={index === 0} />;
        const sum = row.reduce((total, { ratio }) => total + ratio, 0);
        return (
          <div key={first!.item.slug} className={`project-row project-row-${row.length}`}>
            {row.map(({ item, ratio }) => (
              <Piece
                key={item.slug}
                item={item}
                sizes={`(width < 40rem) 100vw, ${row.length === 3 ? '(width <= 53.75rem) 60vw, ' : ''}${Math.round((92 * ratio) / sum)}vw`}
                eager={item === items[0]}
                className={ratioClass(ratio)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** The caption is beside the picture: at the right in the first row and of portraits, otherwise at the left. */
function LonePiece({ item, ratio, isFirst }: { item: WorkItem; ratio: number; isFirst: boolean }) {
  const isTall = ratio < MIN_LANDSCAPE;
  const variant = isTall ? `project-lone-tall ${ratioClass(ratio)}` : isFirst ? '' : 'project-lone-flip';
  return (
    <Piece
      item={item}
      className={`project-lone ${variant}`}
      titleSize="type-t1"
      sizes={`(width <= 62.5rem) 100vw, ${isTall ? '46vw' : '69vw'}`}
      eager={isFirst}
    />
  );
}

type PieceProps = {
  item: WorkItem;
  sizes: string;
  eager: boolean;
  className: string;
  titleSize?: string;
};

function Piece({ item, sizes, eager, className, titleSize = 'type-t2' }: PieceProps) {
  const lang = useSampleLanguage(item);
  return (
    <article className={`${workItem} ${className}`}>
      <WorkPicture item={item} sizes={sizes} eager={eager} />
      <div className="project-caption pt-3.5">
        <WorkMeta item={item} />
        <WorkTitle item={item} sizes={[titleSize, 'type-t2']} className="mt-1.5" />
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
