import { formatMonth } from '#platform/time/dates.ts';
import { LoopTemplate } from '#ui/images/loop.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { ProjectCard as Project } from './project.ts';
import { useFormats } from '#ui/text/texts.ts';

/** In two columns the first of an odd number spans the row. */
const fullRow = 'sm:max-md:first:nth-last-[odd]:col-span-full';

const wideBelow = { media: '(width < 53.75rem)', shape: 'wide' } as const;

const layouts = {
  grid: { cover: { shape: 'card' }, className: '', titleClassName: 'type-t2' },
  beside: { cover: { shape: 'wide' }, className: fullRow, titleClassName: 'type-t2' },
  tall: { cover: { shape: 'lead', elsewhere: wideBelow }, className: fullRow, titleClassName: 'type-t2' },
  lead: {
    cover: {
      shape: 'lead',
      elsewhere: wideBelow,
      className: 'aspect-video md:aspect-auto md:min-h-105 md:flex-1',
    },
    className: 'sm:max-md:col-span-full md:row-span-2',
    titleClassName: 'type-t1',
  },
} as const;

type ProjectCardProps = {
  project: Project;
  layout: keyof typeof layouts;
  heading?: 'h2' | 'h3';
  /** For cards above the fold. */
  eager?: boolean;
};

/**
 * `grid` for equal cards; on the home page `lead` takes the free height, `beside` is next to it, and `tall` is one of
 * a wall.
 */
export function ProjectCard({ project, layout, heading, eager }: ProjectCardProps) {
  const formats = useFormats();
  const { cover, className, titleClassName } = layouts[layout];
  const { slug, image, coverSeed: seed, loop } = project;
  const children = loop && <LoopTemplate url={loop} />;
  return (
    <Card
      to={`/portfolio/${slug}`}
      title={project.title}
      text={project.description}
      facts={[project.category, project.completedAt ? formatMonth(project.completedAt, formats) : '']}
      tags={project.technologies}
      lang={useSampleLanguage(project)}
      cover={{ slug, image, seed, eager, transition: `work-${slug}`, children, ...cover }}
      heading={heading}
      titleClassName={titleClassName}
      className={className}
    />
  );
}
