import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { en, type TextKey } from '#content/texts/en.ts';
import { useTexts } from '#ui/text/texts.ts';

type Missing = { title: TextKey; to: SectionPath; text: TextKey };

const missingPage: Missing = { title: 'missing.page', to: '/', text: 'missing.pageText' };

/** By the title that the loader has thrown, which is in English. */
const missing: Partial<Record<string, Missing>> = {
  [en['missing.page']]: missingPage,
  [en['missing.article']]: { title: 'missing.article', to: '/blog', text: 'missing.articleText' },
  [en['missing.project']]: { title: 'missing.project', to: '/portfolio', text: 'missing.projectText' },
  [en['missing.preview']]: { title: 'missing.preview', to: '/', text: 'missing.previewText' },
  [en['missing.link']]: { ...missingPage, title: 'missing.link' },
  [en['missing.tag']]: { ...missingPage, title: 'missing.tag' },
  [en['missing.series']]: { ...missingPage, title: 'missing.series' },
};

/** The fallback cover is generated from the requested path. */
export function MissingPage({ reason }: { reason: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const { name } = useSite();
  const { labelOf } = useSections();
  const { to, ...texts } = missing[reason] ?? missingPage;
  const title = t(texts.title);
  const label = to === '/' ? t('shell.backHome') : t('shell.backTo', { section: labelOf(to) });
  return (
    <div className="wrap grid items-end gap-x-(--gutter) gap-y-12 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-(--section) md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <title>{`${title} — ${name}`}</title>
      <div>
        <h1 className="type-d1 -ml-[0.03em]">{title}</h1>
        <p className="type-lede mt-[clamp(1.25rem,2vw,1.75rem)] mb-8 max-w-[26em]">{t(texts.text)}</p>
        <ButtonLink to={to}>
          <Icon of={ArrowLeft} />
          {label}
        </ButtonLink>
      </div>
      <Cover fallbackNumber={fallbackCoverOf(pathname)} image={null} shape="square" eager />
    </div>
  );
}
