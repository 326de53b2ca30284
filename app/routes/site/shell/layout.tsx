import { data, isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { deps } from '#context';
import { yearIn } from '#platform/time/calendar.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { ErrorMessage, ErrorScreen, errorText } from '#ui/layout/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { readShell } from '#routes/read-snapshot.server.ts';
import { english } from '#content/texts/english.ts';
import { getTexts } from '#content/texts/languages.ts';
import { TextsContext, useTexts, FormatsProvider } from '#ui/text/texts.ts';
import { type ReactNode, type ReactElement, useContext } from 'react';
import { CoverVersion, Cover } from '#ui/images/cover.tsx';
import { ImageFocus } from '#ui/images/focus.ts';
import { ToastBlock, ToastRegions } from '#ui/overlays/toast-block.tsx';
import { isSectionVisible } from '#features/settings/navigation.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { findMenuSection, type SiteData, useSections, useSite } from './use-site.ts';
import { usePageLanguage, PageContext } from '#ssr/page-context.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { ArrowLeft } from '#ui/icons.ts';
import type { SectionPath } from '#content/navigation.ts';
import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { en, type TextKey } from '#content/texts/en.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { now, siteUrl, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const { site, menu, usedCategories, look, imageFocus, markup } = await readShell(context, orEmpty);
  const year = yearIn(site.timeZone, now);
  return data({ site, menu, categories: usedCategories, siteUrl, year, look, imageFocus, markup }, init());
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell data={loaderData}>
      <Outlet />
    </SiteShell>
  );
}

/** 404 and 503 are shown inside the shell; any other error may come from the data that the shell needs. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = loaderData ? getTexts(loaderData.site) : english;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!loaderData || (status !== 404 && status !== 503)) {
    return (
      <TextsContext value={t}>
        <ErrorScreen error={error} />
      </TextsContext>
    );
  }
  return (
    <SiteShell data={loaderData}>
      {status === 404 ? (
        <MissingPage reason={errorText(error)} />
      ) : (
        <div className="wrap pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-(--section)">
          <ErrorMessage title={t('error.page')} error={error} />
        </div>
      )}
    </SiteShell>
  );
}

function SiteShell({ data: layoutData, children }: { data: SiteData; children: ReactNode }) {
  const { site, menu, categories, year, look, imageFocus, markup } = layoutData;
  const section = findMenuSection(useLocation().pathname, menu);
  const t = getTexts(site);
  const language = markupLanguage(site.language);
  const pageLanguage = markupLanguage(usePageLanguage() ?? site.language);
  // The document has the language of the page, which screen readers use for its title as well.
  const isOtherLanguage = pageLanguage !== language;
  return (
    <TextsContext value={t}>
      <div
        id="top"
        lang={isOtherLanguage ? language : undefined}
        className="relative flex min-h-dvh flex-col"
      >
        {isSectionVisible(menu, '/blog') && <FeedLinks />}
        <a
          href="#main"
          className="fixed top-3 left-4 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
        >
          {t('shell.skip')}
        </a>
        <Memoized markup={markup} id={`header ${section}`}>
          <Header site={site} menu={menu} section={section} />
        </Memoized>
        <main
          id="main"
          tabIndex={-1}
          lang={isOtherLanguage ? pageLanguage : undefined}
          className="flex-1 wrap-anywhere focus:outline-none"
        >
          <FormatsProvider value={site}>
            <CoverVersion value={look.coverVersion}>
              <ImageFocus value={imageFocus}>{children}</ImageFocus>
            </CoverVersion>
          </FormatsProvider>
        </main>
        <Memoized markup={markup} id={`footer ${year}`}>
          <Footer site={site} menu={menu} categories={categories} year={year} />
        </Memoized>
        <Toasts />
      </div>
    </TextsContext>
  );
}

/** Toasts of public pages are filled in by `app/enhancers/toasts.ts`. */
function Toasts() {
  return (
    <>
      <ToastRegions />
      <template data-toast="ok">
        <ToastBlock tone="ok" />
      </template>
      <template data-toast="bad">
        <ToastBlock tone="bad" />
      </template>
    </>
  );
}

type MemoizedProps = {
  /** What has been rendered in this content version. */
  markup: Map<string, string>;
  /** Must have few values. */
  id: string;
  children: ReactElement;
};

/** Renders a shared part once per content version, which saves a fifth of the time of an uncached page. */
function Memoized({ markup, id, children }: MemoizedProps) {
  const { renderMarkup } = useContext(PageContext);
  const texts = useContext(TextsContext);
  const html = markup.get(id) ?? renderMarkup!(<TextsContext value={texts}>{children}</TextsContext>);
  markup.set(id, html);
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

const feeds = [
  { type: 'application/rss+xml', title: 'RSS', href: '/rss.xml' },
  { type: 'application/atom+xml', title: 'Atom', href: '/atom.xml' },
  { type: 'application/feed+json', title: 'JSON Feed', href: '/feed.json' },
];

/** React moves them into the head. */
function FeedLinks() {
  return feeds.map((feed) => <link key={feed.href} rel="alternate" {...feed} />);
}

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
function MissingPage({ reason }: { reason: string }) {
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
      <Cover fallbackNumber={pickFallbackCover(pathname)} image={null} shape="square" eager />
    </div>
  );
}
