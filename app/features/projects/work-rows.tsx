import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { ratioClass } from '#ui/images/ratio.ts';
import { listFirst } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { Shift } from './project-outcomes.tsx';
import type { WorkItem } from './project.ts';
import { workItem, WorkMeta, WorkTitle } from './work-parts.tsx';
import { workRatio, WorkPicture } from './work-picture.tsx';

/** Pictures below this ratio take half of the width, and leave room for a second one. */
const MIN_WIDE = 1.2;

/** One project a row, with its facts and first outcome beside the picture. */
export function WorkRows({ items }: { items: WorkItem[] }) {
  return (
    <div data-wide-page>
      {items.map((item, index) => (
        <WorkRow key={item.slug} item={item} eager={index === 0} />
      ))}
    </div>
  );
}

function WorkRow({ item, eager }: { item: WorkItem; eager: boolean }) {
  const t = useTexts();
  const lang = useSampleLanguage(item);
  const ratio = workRatio(item.picture);
  const isTall = ratio < MIN_WIDE;
  const [outcome] = item.outcomes;
  const facts = [
    [t('project.role'), item.role],
    [t('project.client'), item.clientName],
    [t('work.year'), item.completedAt?.slice(0, 4)],
    [t('work.builtWith'), listFirst(item.technologies, 3)],
  ].filter(([, value]) => value);
  return (
    <article
      className={`${workItem} project-entry ${isTall ? `project-entry-tall ${ratioClass(ratio)}` : ''}`}
    >
      <WorkPicture
        item={item}
        sizes={`(width <= 43.75rem) 100vw, ${isTall ? '46vw' : '(width <= 62.5rem) 92vw, 62vw'}`}
        eager={eager}
      />
      <div className="project-facts">
        <div>
          <WorkMeta item={item} className="project-meta" />
          <WorkTitle item={item} sizes={['type-t1 project-title', 'type-t1']} className="mt-4" />
          <p lang={lang} className={`mt-3.5 max-w-[34em] ${isTall ? 'type-lede' : 'type-read'}`}>
            {item.description}
          </p>
        </div>
        {isTall && item.secondPicture && (
          <WorkPicture
            item={item}
            picture={item.secondPicture}
            sizes="(width <= 43.75rem) 100vw, 46vw"
            className="project-second"
          />
        )}
        <div className="@container">
          {outcome && (
            <div lang={lang} className="mb-5 grid gap-1">
              <p className="font-[550]">{[outcome.label, outcome.period].filter(Boolean).join(', ')}</p>
              <Shift outcome={outcome} className="project-change" />
            </div>
          )}
          <dl className="project-data">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt className="type-label">{term}</dt>
                <dd className="font-[550]">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </article>
  );
}
