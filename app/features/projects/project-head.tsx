import type { ReactNode } from 'react';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { formatDay } from '#platform/time/dates.ts';
import { PublicStatusBadge } from '#ui/data/badge.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { type ProjectDetail, isSparse } from './project.ts';

/** In characters; a longer title spans the row in a smaller size. */
const MAX_SHORT_TITLE_LENGTH = 24;

type ProjectHeadProps = {
  project: ProjectDetail;
  /** The owner's name of the portfolio. */ sectionLabel: string;
};

export function ProjectHead({ project, sectionLabel }: ProjectHeadProps) {
  const { title, lede, description, category, completedAt } = project;
  const lang = useSampleLanguage(project);
  const isLong = title.length > MAX_SHORT_TITLE_LENGTH;
  const hasFacts = !isSparse(project);
  return (
    <header className="pt-[calc(var(--head)+clamp(1.25rem,2.4vw,2.5rem))]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Crumbs
          links={[
            { label: sectionLabel, to: '/portfolio' },
            { label: category, to: `/portfolio?category=${encodeURIComponent(category)}` },
          ]}
        />
        <PublicStatusBadge status={completedAt ? 'completed' : 'in-progress'} />
      </div>
      <div
        className={`mt-[clamp(1.375rem,2.4vw,2.5rem)] mb-[clamp(1.625rem,2.6vw,2.75rem)] grid grid-cols-1 items-end gap-x-(--gutter) gap-y-5 ${isLong ? '' : 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'}`}
      >
        <h1
          lang={lang}
          className={`-ml-[0.04em] wrap-anywhere hyphens-auto ${isLong ? 'type-d1 max-w-[16em]' : 'type-call'}`}
        >
          {title}
        </h1>
        {hasFacts && (
          <p lang={lang} className="type-lede max-w-[26em]">
            {lede ?? description}
          </p>
        )}
      </div>
    </header>
  );
}

/** In a column beside a portrait picture the last fact is at its foot. */
export function FactBar({ project, isColumn }: { project: ProjectDetail; isColumn: boolean }) {
  const formats = useFormats();
  const t = useTexts();
  const lang = useSampleLanguage(project);
  const { clientName, clientLogo, role, completedAt, team, services, technologies } = project;
  return (
    <dl
      aria-label={t('project.info')}
      className={`grid grid-cols-2 content-start gap-x-(--gutter) gap-y-5 border-t-(length:--rule-w) border-ink pt-3.5 pb-[clamp(1.625rem,2.6vw,2.75rem)] sm:flex sm:flex-wrap ${isColumn ? 'lg:content-between lg:pb-0 lg:*:last:basis-full' : ''}`}
    >
      {clientName && (
        <Fact term={t('project.client')}>
          {clientLogo && (
            <ResponsiveImage
              src={clientLogo}
              alt=""
              sizes="4rem"
              width="64"
              height="24"
              loading="lazy"
              className="mr-2 inline-block h-6 w-auto max-w-16 object-contain"
            />
          )}
          {clientName}
        </Fact>
      )}
      {role && (
        <Fact term={t('project.role')} lang={lang}>
          {role}
        </Fact>
      )}
      {completedAt && (
        <Fact term={t('project.completed')}>
          <time dateTime={completedAt}>{formatDay(completedAt, formats)}</time>
        </Fact>
      )}
      {team && <Fact term={t('project.team')}>{team}</Fact>}
      {services.length > 0 && (
        <Fact term={t('project.services')} lang={lang}>
          {services.join(', ')}
        </Fact>
      )}
      {technologies.length > 0 && (
        <Fact term={t('project.technologies')} isWide>
          {technologies.join(', ')}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { term: string; lang?: string | undefined; isWide?: boolean; children: ReactNode };

function Fact({ term, lang, isWide, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2 sm:min-w-48 sm:flex-1' : 'sm:max-w-60'}>
      <dt className="type-label mb-1">{term}</dt>
      <dd lang={lang} className="leading-[1.4] font-[550] wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
