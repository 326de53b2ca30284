import type { ReactNode } from 'react';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { formatDay } from '#platform/time/dates.ts';
import { findRatio, type ImageSizes } from '#ui/images/ratio.ts';
import { Prose } from '#ui/text/prose.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { NextProject, partGap, ProjectActions, ProjectCredits } from './project-close.tsx';
import { FirstPicture, GalleryStrips, listImages, ProjectLightbox } from './project-gallery.tsx';
import { FactBar, ProjectHead } from './project-head.tsx';
import { ProjectOutcomes } from './project-outcomes.tsx';
import { isSparse, type ProjectCard, type ProjectDetail } from './project.ts';

type ProjectViewProps = {
  project: ProjectDetail;
  sizes: ImageSizes;
  sectionLabel: string;
  /** What the client has written. */
  testimonials?: ReactNode;
  /** Missing in a preview. */
  url?: string;
  hasContact?: boolean;
  next?: ProjectCard | null;
};

/** Width / height, as in the rows of the portfolio. */
const MAX_TALL_RATIO = 1.2;

/** The page of a project; what it does not have is left out. */
export function ProjectView({
  project,
  sizes,
  sectionLabel,
  testimonials,
  url,
  hasContact = false,
  next,
}: ProjectViewProps) {
  const lang = useSampleLanguage(project);
  const images = listImages(project, useTexts());
  const hasLittle = isSparse(project);
  /** A portrait picture is beside the facts. */
  const isTall = images[0] !== undefined && findRatio(images[0].url, sizes) < MAX_TALL_RATIO;
  return (
    <div data-wide-page data-gallery className="pb-(--section)">
      <article>
        <div className="wrap">
          <ProjectHead project={project} sectionLabel={sectionLabel} />
          <div
            className={
              isTall
                ? 'lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:gap-x-(--gutter) lg:*:last:self-end'
                : ''
            }
          >
            {!hasLittle && <FactBar project={project} isColumn={isTall} />}
            <div className={isTall ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : ''}>
              <FirstPicture project={project} image={images[0]} sizes={sizes} isTall={isTall} />
            </div>
            <ProjectOutcomes project={project} />
            {hasLittle && <SparseFacts project={project} />}
          </div>
        </div>
        {project.html && (
          <div className={partGap}>
            <Prose html={project.html} lang={lang} className="prose-case" />
          </div>
        )}
        {testimonials}
        <GalleryStrips images={images.slice(1)} slug={project.slug} sizes={sizes} />
        <ProjectCredits project={project} />
        {url && <ProjectActions project={project} url={url} hasContact={hasContact} />}
      </article>
      {next && <NextProject project={next} sizes={sizes} />}
      {images.length > 0 && <ProjectLightbox images={images} />}
    </div>
  );
}

/** In place of the bar of facts: what the project is, beside what it is built with. */
function SparseFacts({ project }: { project: ProjectDetail }) {
  const formats = useFormats();
  const t = useTexts();
  const lang = useSampleLanguage(project);
  const { lede, description, completedAt, technologies } = project;
  return (
    <div className="mt-[clamp(2.125rem,3.6vw,3.75rem)] grid grid-cols-1 gap-x-(--gutter) gap-y-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p lang={lang} className="type-lede max-w-[26em] text-ink">
          {lede ?? description}
        </p>
        {completedAt && (
          <p className="type-label mt-4">
            {t('project.completed')} <time dateTime={completedAt}>{formatDay(completedAt, formats)}</time>
          </p>
        )}
      </div>
      {technologies.length > 0 && (
        <div className="border-t-(length:--rule-w) border-ink pt-3.5">
          <h2 className="type-t3">{t('project.technologies')}</h2>
          <ul>
            {technologies.map((technology) => (
              <li
                key={technology}
                className="type-t1 border-b border-rule py-3 wrap-anywhere last:border-b-0"
              >
                {technology}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
