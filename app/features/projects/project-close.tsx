import type { ReactNode } from 'react';
import { ArrowRight, ArrowUpRight } from '#ui/icons.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { findRatio, type ImageSizes, ratioClass } from '#ui/images/ratio.ts';
import { Link } from '#ui/layout/link.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import { useTexts } from '#ui/text/texts.ts';
import type { ProjectCard, ProjectDetail } from './project.ts';

/** Space above a part of the page. */
export const partGap = 'mt-[clamp(3.25rem,6vw,6.75rem)]';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`wrap ${partGap}`}>
      <h2 className="type-t2 mb-5.5 border-t-(length:--rule-w) border-ink pt-3.5">{title}</h2>
      {children}
    </section>
  );
}

export function ProjectCredits({ project }: { project: ProjectDetail }) {
  const t = useTexts();
  const lang = useSampleLanguage(project);
  if (project.credits.length === 0) return null;
  return (
    <Part title={t('project.credits')}>
      <ul lang={lang} className="grid grid-cols-2 gap-x-(--gutter) gap-y-4.5 md:grid-cols-4">
        {project.credits.map(({ role, name }) => (
          <li key={`${role} ${name}`} className="wrap-anywhere">
            {role && <p className="type-label">{role}</p>}
            <p className="leading-[1.4] font-[550]">{name}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const externalLink = { target: '_blank', rel: 'noopener' };

type ProjectActionsProps = {
  project: ProjectDetail;
  /** The address to share. */
  url: string;
  hasContact: boolean;
};

export function ProjectActions({ project, url, hasContact }: ProjectActionsProps) {
  const t = useTexts();
  const { projectUrl, githubUrl } = project;
  const variant = hasContact ? 'line' : 'primary';
  return (
    <section aria-label={t('project.actions')} className={`wrap ${partGap}`}>
      <div className="grid grid-cols-1 items-end gap-x-(--gutter) gap-y-6 border-t-(length:--rule-w) border-ink pt-[clamp(1.375rem,2.4vw,2.375rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="print:hidden">
          {hasContact && (
            <>
              <h2 className="type-d2">{t('project.similar')}</h2>
              <p className="type-read mt-3.5 max-w-[30em]">{t('project.similarText')}</p>
            </>
          )}
        </div>
        <div>
          <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 [&>a]:justify-between [&>a:last-child:nth-child(even)]:sm:col-span-2">
            {hasContact && (
              <ButtonLink to="/contact" className="sm:col-span-2 print:hidden">
                {t('project.contact')}
                <Icon of={ArrowRight} />
              </ButtonLink>
            )}
            {projectUrl && (
              <ButtonLink to={projectUrl} {...externalLink} variant={variant}>
                <span>
                  {t('project.live')} <NewTab />
                </span>
                <Icon of={ArrowUpRight} />
              </ButtonLink>
            )}
            {githubUrl && (
              <ButtonLink to={githubUrl} {...externalLink} variant={variant}>
                <span>
                  {t('project.source')} <NewTab />
                </span>
                <BrandIcon brand="github" />
              </ButtonLink>
            )}
          </div>
          <ShareBar url={url} title={project.title} label={t('share.label')} className="mt-5" />
        </div>
      </div>
    </section>
  );
}

function NewTab() {
  const t = useTexts();
  return <span className="sr-only">{t('shell.newTab')}</span>;
}

type NextProjectProps = { project: ProjectCard; sizes: ImageSizes };

export function NextProject({ project, sizes }: NextProjectProps) {
  const t = useTexts();
  const lang = useSampleLanguage(project);
  const { slug, title, description, image, coverSeed } = project;
  const ratio = image ? findRatio(image, sizes) : 4 / 3;
  return (
    <nav aria-label={t('project.next')} className={`wrap ${partGap} print:hidden`}>
      <Link
        to={`/portfolio/${slug}`}
        className="group grid grid-cols-1 gap-x-(--gutter) gap-y-6 border-t-(length:--rule-w) border-ink pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <span className="flex flex-col items-start gap-5 max-md:order-last max-md:gap-3">
          <span className="type-label">{t('project.next')}</span>
          <span lang={lang} className="wrap-anywhere hyphens-auto">
            <span className={`animated-underline inline ${title.length > 24 ? 'type-d2' : 'type-call'}`}>
              {title}
            </span>
            <span className="type-lede mt-3.5 block max-w-[26em]">{description}</span>
          </span>
          <span className="mt-auto inline-flex items-center gap-2.5 border-b-[1.5px] pb-0.5 font-semibold">
            {t('project.view')}
            <Icon of={ArrowRight} />
          </span>
        </span>
        <Cover
          slug={slug}
          image={image}
          seed={coverSeed}
          shape="card"
          className={`aspect-(--ratio) self-start max-sm:-mx-(--margin) max-sm:rounded-none ${ratioClass(ratio)}`}
          transition={`work-${slug}`}
        />
      </Link>
    </nav>
  );
}
