import { Crumbs } from '#ui/layout/crumbs.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { ProjectDetail } from './project.ts';

/** In characters; a longer title spans the row in a smaller size. */
const MAX_SHORT_TITLE_LENGTH = 24;

type ProjectHeadProps = {
  project: ProjectDetail;
  /** The owner's name of the portfolio. */ sectionLabel: string;
};

export function ProjectHead({ project, sectionLabel }: ProjectHeadProps) {
  const { title, description, category } = project;
  const lang = useSampleLanguage(project);
  const isLong = title.length > MAX_SHORT_TITLE_LENGTH;
  return (
    <header className="pt-[calc(var(--head)+clamp(1.25rem,3vw,2.75rem))]">
      <Crumbs
        links={[
          { label: sectionLabel, to: '/portfolio' },
          { label: category, to: `/portfolio?category=${encodeURIComponent(category)}` },
        ]}
      />
      <div
        className={`mt-[clamp(1rem,2.2vw,2rem)] mb-[clamp(1.5rem,2.6vw,2.5rem)] grid grid-cols-1 items-end gap-x-(--gutter) gap-y-5 ${isLong ? '' : 'md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'}`}
      >
        <h1
          lang={lang}
          className={`type-d1 -ml-[0.04em] ${isLong ? 'max-w-[14em]' : 'text-[clamp(3.75rem,1.2rem+9vw,9.25rem)] leading-[0.88]'}`}
        >
          {title}
        </h1>
        <p lang={lang} className="type-lede max-w-[26em]">
          {description}
        </p>
      </div>
    </header>
  );
}
