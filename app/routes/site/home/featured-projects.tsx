import { ProjectCard } from '#features/projects/project-card.tsx';
import type { ProjectCard as Project } from '#features/projects/project.ts';
import { formatMonth } from '#platform/time/dates.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

type FeaturedProjectsProps = {
  title: string;
  /** Label of the link to all projects; empty for none. */
  button: string;
  /** Null if loading failed. */
  projects: Project[] | null;
  total: number | null;
};

export function FeaturedProjects({ title, button, projects, total }: FeaturedProjectsProps) {
  const formats = useFormats();
  const t = useTexts();
  if (!projects) return <SectionNotLoaded id="projects" title={title} />;
  if (projects.length === 0) return null;
  const finished = projects
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  const facts = [
    finished ? t('home.lastCompleted', { month: formatMonth(finished, formats) }) : t('home.inProgress'),
    ...(total === null ? [] : [t('home.projects', { shown: projects.length, count: total })]),
  ];
  return (
    <section aria-labelledby="projects" className="section">
      <div className="wrap">
        <SectionHead id="projects" title={title} facts={facts}>
          {button && <MoreLink to="/portfolio">{button}</MoreLink>}
        </SectionHead>
        <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {projects.map((project, index) => (
            <ProjectCard key={project.slug} project={project} layout={index === 0 ? 'lead' : 'beside'} />
          ))}
        </div>
      </div>
    </section>
  );
}
