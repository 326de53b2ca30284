import type { ReactNode } from 'react';
import { Chips } from '#ui/data/chips.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectFacts } from './project-facts.tsx';
import type { ProjectDetail } from './project.ts';
import { useTexts } from '#ui/text/texts.ts';

type ProjectAsideProps = {
  project: ProjectDetail;
  /** The address to share. */
  url: string;
  /** Label of the contact page; empty if it is hidden. */
  contactLabel: string;
};

export function ProjectAside({ project, url, contactLabel }: ProjectAsideProps) {
  const t = useTexts();
  return (
    <aside aria-label={t('project.about')} className="grid grid-cols-1 gap-9 self-start">
      <Part title={t('project.info')}>
        <ProjectFacts project={project} />
      </Part>
      {project.technologies.length > 0 && (
        <Part title={t('project.technologies')}>
          <Chips label={t('project.technologies')} items={project.technologies} />
        </Part>
      )}
      <Part
        title={t('project.actions')}
        className={project.projectUrl || project.githubUrl ? '' : 'print:hidden'}
      >
        <ProjectActions project={project} url={url} contactLabel={contactLabel} />
      </Part>
    </aside>
  );
}

type PartProps = { title: string; children: ReactNode; className?: string };

function Part({ title, children, className }: PartProps) {
  return (
    <section className={className}>
      <h2 className="mb-3 text-lg font-[640] tracking-[-0.015em]">{title}</h2>
      {children}
    </section>
  );
}
