import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { listFirst } from '#ui/layout/card.tsx';
import { useTexts } from '#ui/text/texts.ts';
import type { WorkItem } from './project.ts';
import { workItem, WorkTitle } from './work-parts.tsx';
import { WorkPicture } from './work-picture.tsx';

const MAX_SERVICES = 2;

/** A table of titles beside the preview of the one that is pointed at or focused. */
export function WorkIndex({ items }: { items: WorkItem[] }) {
  const t = useTexts();
  return (
    <div data-wide-page className="project-index">
      <p aria-hidden className="project-columns type-label">
        <span>{t('work.project')}</span>
        <span>{t('project.client')}</span>
        <span>{t('project.services')}</span>
        <span>{t('work.year')}</span>
      </p>
      {items.map((item, index) => (
        <IndexRow key={item.slug} item={item} eager={index === 0} />
      ))}
    </div>
  );
}

function IndexRow({ item, eager }: { item: WorkItem; eager: boolean }) {
  const lang = useSampleLanguage(item);
  const services = item.services.length > 0 ? item.services : [item.category];
  const others = services.length - MAX_SERVICES;
  return (
    <article className={`${workItem} project-index-row`}>
      <div className="project-index-facts">
        <WorkTitle item={item} sizes={['type-t1 project-index-title', 'type-t2']} />
        <p className="project-index-client font-[550] wrap-anywhere">{item.clientName}</p>
        <p className="project-index-services type-label">
          {services.slice(0, MAX_SERVICES).map((service, index) => (
            <span key={service} lang={lang}>
              {service}
              {index === MAX_SERVICES - 1 && others > 0 && ` +${others}`}
            </span>
          ))}
        </p>
        <p className="project-index-year type-label">{item.completedAt?.slice(0, 4)}</p>
      </div>
      <div className="project-preview">
        <WorkPicture
          // Hidden previews would play as well.
          item={{ ...item, loop: null }}
          sizes="(width < 40rem) 100vw, (width <= 62.5rem) 40vw, 37vw"
          eager={eager}
        />
        <div className="project-preview-text">
          <p lang={lang} className="type-read mt-3.5 max-w-[30em]">
            {item.description}
          </p>
          <p lang={lang} className="type-label mt-2">
            {listFirst([item.category, ...item.technologies], 4)}
          </p>
        </div>
      </div>
    </article>
  );
}
