import { ProjectCard } from '#features/projects/project-card.tsx';
import type { ProjectCard as Project } from '#features/projects/project.ts';
import { formatMonth } from '#platform/dates.ts';
import { MoreLink } from '#ui/more-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';

export function FeaturedProjects({ projects, total }: { projects: Project[]; total: number }) {
  if (projects.length === 0) return null;
  const finished = projects
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  const facts = [
    finished ? `Last finished ${formatMonth(finished)}` : 'In progress',
    `${projects.length} of ${total} ${total === 1 ? 'project' : 'projects'}`,
  ];
  return (
    <section aria-labelledby="projects" className="section">
      <div className="wrap">
        <SectionHead id="projects" title="Featured Projects" facts={facts}>
          <MoreLink to="/portfolio">View All Projects</MoreLink>
        </SectionHead>
        <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {projects.map((project, index) => (
            <ProjectCard key={project.slug} project={project} place={index === 0 ? 'lead' : 'beside'} />
          ))}
        </div>
      </div>
    </section>
  );
}
