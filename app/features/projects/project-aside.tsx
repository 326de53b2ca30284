import type { ReactNode } from 'react';
import { Chips } from '#ui/data/chips.tsx';
import { ProjectActions } from './project-actions.tsx';
import { ProjectFacts } from './project-facts.tsx';
import type { ProjectDetail } from './project.ts';

type ProjectAsideProps = {
  project: ProjectDetail;
  /** The address to share. */
  url: string;
  /** Label of the contact page; empty if it is hidden. */
  contactLabel: string;
};

export function ProjectAside({ project, url, contactLabel }: ProjectAsideProps) {
  return (
    <aside aria-label="About this project" className="grid grid-cols-1 gap-9 self-start">
      <Part title="Project info">
        <ProjectFacts project={project} />
      </Part>
      {project.technologies.length > 0 && (
        <Part title="Technologies">
          <Chips label="Technologies" items={project.technologies} />
        </Part>
      )}
      <Part title="Quick actions">
        <ProjectActions project={project} url={url} contactLabel={contactLabel} />
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-[640] tracking-[-0.015em]">{title}</h2>
      {children}
    </section>
  );
}
