import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import type { ProjectDetail } from './project.ts';
import { useTexts } from '#ui/text/texts.ts';

const externalLink = { target: '_blank', rel: 'noopener' };

type ProjectActionsProps = { project: ProjectDetail; url: string; contactLabel: string };

/** The first available action is the primary one. */
export function ProjectActions({ project, url, contactLabel }: ProjectActionsProps) {
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
