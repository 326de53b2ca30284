import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';

type BackLink = { to: SectionPath; text: string };

const homeLink: BackLink = {
  to: '/',
  text: 'This page does not exist. It may have been moved or deleted, or the link may be misspelled.',
};

const backLinks: Partial<Record<string, BackLink>> = {
  'Article Not Found': {
    to: '/blog',
    text: 'This article does not exist. It may have been moved or unpublished, or the link may be misspelled.',
  },
  'Preview Not Found': {
    ...homeLink,
    text: 'This preview link is not valid or has expired. Preview links work for 7 days. Ask for a new one.',
  },
  'Project Not Found': {
    to: '/portfolio',
    text: 'This project does not exist. It may have been moved or unpublished, or the link may be misspelled.',
  },
};

/** The fallback cover is generated from the requested path. */
export function MissingPage({ title }: { title: string }) {
  const { pathname } = useLocation();
  const { name } = useSite();
  const { labelOf } = useSections();
  const { to, text } = backLinks[title] ?? homeLink;
  const label = to === '/' ? 'Back to home' : `Back to ${labelOf(to)}`;
  return (
    <div className="wrap grid items-end gap-x-(--gutter) gap-y-12 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-(--section) md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <title>{`${title} — ${name}`}</title>
      <div>
        <h1 className="type-d1 -ml-[0.03em]">{title}</h1>
        <p className="type-lede mt-[clamp(1.25rem,2vw,1.75rem)] mb-8 max-w-[26em]">{text}</p>
        <ButtonLink to={to}>
          <Icon of={ArrowLeft} />
          {label}
        </ButtonLink>
      </div>
      <figure>
        <Cover fallbackNumber={fallbackCoverOf(pathname)} image={null} shape="square" eager />
        <figcaption className="type-label mt-3">Generated from the address of this page</figcaption>
      </figure>
    </div>
  );
}
