import type { ReactNode } from 'react';
import { Chips } from '#ui/data/chips.tsx';
import type { ProjectDetail } from './project.ts';
import { useTexts, useFormats } from '#ui/text/texts.ts';
import { Link } from '#ui/layout/link.tsx';
import { formatDay } from '#platform/time/dates.ts';
import { PublicStatusBadge } from '#ui/data/badge.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';

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

function ProjectFacts({ project }: { project: ProjectDetail }) {
  const formats = useFormats();
  const t = useTexts();
  const { clientName, clientLogo, category, completedAt } = project;
  return (
    <dl>
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
              className="h-6 w-auto max-w-16 object-contain"
            />
          )}
          {clientName}
        </Fact>
      )}
      <Fact term={t('project.category')}>
        <Link
          to={`/portfolio?category=${encodeURIComponent(category)}`}
          className="transition-colors duration-(--quick) hover:text-accent-text"
        >
          {category}
        </Link>
      </Fact>
      {completedAt && (
        <Fact term={t('project.completed')}>
          <time dateTime={completedAt}>{formatDay(completedAt, formats)}</time>
        </Fact>
      )}
      <Fact term={t('project.status')}>
        <PublicStatusBadge status={completedAt ? 'completed' : 'in-progress'} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[min(8.5rem,40%)_minmax(0,1fr)] items-center gap-3 border-t border-rule py-3">
      <dt className="type-label">{term}</dt>
      <dd className="flex items-center gap-3 font-[550] wrap-anywhere">{children}</dd>
    </div>
  );
}

const externalLink = { target: '_blank', rel: 'noopener' };

type ProjectActionsProps = { project: ProjectDetail; url: string; contactLabel: string };

/** The first available action is the primary one. */
function ProjectActions({ project, url, contactLabel }: ProjectActionsProps) {
  const t = useTexts();
  const { projectUrl, githubUrl } = project;
  return (
    <div className="grid gap-2.5 [&>a>svg]:ml-auto">
      {projectUrl && (
        <ButtonLink to={projectUrl} {...externalLink}>
          {t('project.live')} <NewTab />
          <Icon of={ArrowUpRight} />
        </ButtonLink>
      )}
      {githubUrl && (
        <ButtonLink to={githubUrl} {...externalLink} variant={projectUrl ? 'line' : 'primary'}>
          {t('project.source')} <NewTab />
          <BrandIcon brand="github" />
        </ButtonLink>
      )}
      <ShareBar url={url} title={project.title} className="-ml-3" />
      {contactLabel && (
        <ButtonLink
          to="/contact"
          variant={projectUrl || githubUrl ? 'line' : 'primary'}
          className="print:hidden"
        >
          {contactLabel}
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
    </div>
  );
}

function NewTab() {
  const t = useTexts();
  return <span className="sr-only">{t('shell.newTab')}</span>;
}
