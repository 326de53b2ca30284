import type { ReactNode } from 'react';
import { Link } from '#ui/layout/link.tsx';
import { formatDay } from '#platform/time/dates.ts';
import { PublicStatusBadge } from '#ui/data/public-status-badge.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import type { ProjectDetail } from './project.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

export function ProjectFacts({ project }: { project: ProjectDetail }) {
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
