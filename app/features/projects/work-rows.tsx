import type { ReactNode } from 'react';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { formatMonth } from '#platform/time/dates.ts';
import { listFirst } from '#ui/layout/card.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { formatOutcome, type Outcome, type WorkItem } from './project.ts';
import { ratioOf, WorkPicture } from './work-picture.tsx';

/** Pictures below this ratio take half of the width, and leave room for a second one. */
const MIN_WIDE = 1.2;

/** One project a row, with its facts and first outcome beside the picture. */
export function WorkRows({ items }: { items: WorkItem[] }) {
  return (
    <div className="project-list">
      {items.map((item, index) => (
        <WorkRow key={item.slug} item={item} eager={index === 0} />
      ))}
    </div>
  );
}

function WorkRow({ item, eager }: { item: WorkItem; eager: boolean }) {
  const formats = useFormats();
  const t = useTexts();
  const lang = useSampleLanguage(item);
  const isTall = ratioOf(item.picture) < MIN_WIDE;
  const [outcome] = item.outcomes;
  const facts: [string, string][] = [
    [t('project.role'), item.role ?? ''],
    [t('project.client'), item.clientName ?? ''],
    [t('work.year'), item.completedAt?.slice(0, 4) ?? ''],
    [t('work.builtWith'), listFirst(item.technologies, 3)],
  ];
  return (
    <article className={`project-item project-entry group ${isTall ? 'project-entry-tall' : ''}`}>
      <WorkPicture
        item={item}
        sizes={`(width <= 43.75rem) 100vw, ${isTall ? '46vw' : '(width <= 62.5rem) 92vw, 62vw'}`}
        eager={eager}
      />
      <div className="project-facts">
        <div>
          <p className="project-meta type-label flex justify-between gap-3">
            <span>{item.category}</span>
            <span>{item.completedAt && formatMonth(item.completedAt, formats)}</span>
          </p>
          <h2 lang={lang} className="project-title type-t1 mt-4 wrap-anywhere">
            <a href={`/portfolio/${item.slug}`} className="project-link animated-underline">
              {item.title}
            </a>
          </h2>
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
        <div>
          {outcome && <ShownOutcome outcome={outcome} lang={lang} />}
          <dl className="project-data">
            {facts.map(
              ([term, value]) =>
                value && (
                  <Fact key={term} term={term}>
                    {value}
                  </Fact>
                ),
            )}
          </dl>
        </div>
      </div>
    </article>
  );
}

function ShownOutcome({ outcome, lang }: { outcome: Outcome; lang: string | undefined }) {
  const t = useTexts();
  const { label, period } = outcome;
  const { before, after } = formatOutcome(outcome, useFormats());
  return (
    <div lang={lang} className="project-outcome">
      <p className="font-[550]">{[label, period].filter(Boolean).join(', ')}</p>
      <p className="project-change">
        {before && (
          <>
            <span className="project-before">{before}</span>
            <span aria-hidden className="project-arrow">
              →
            </span>
            <span className="sr-only">{t('project.to')}</span>
          </>
        )}
        <span>{after}</span>
      </p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
