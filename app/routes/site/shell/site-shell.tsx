import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CoverVersion } from '#ui/images/cover.tsx';
import { FormatsProvider } from '#ui/text/use-formats.ts';
import { ToastBlock, ToastRegions } from '#ui/overlays/toast-block.tsx';
import { isSectionVisible } from '#features/settings/navigation.ts';
import { FeedLinks } from './feed-links.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Memoized } from './memoized.tsx';
import { sectionOf } from './site-navigation.ts';
import type { SiteData } from './use-site.ts';
import { usePageLanguage } from '#ssr/page-language.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { textsOf } from '#content/texts/languages.ts';
import { TextsContext } from '#ui/text/texts.ts';

export function SiteShell({ data, children }: { data: SiteData; children: ReactNode }) {
  const { site, menu, categories, year, look, markup } = data;
  const section = sectionOf(useLocation().pathname, menu);
  const t = textsOf(site);
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
            <CoverVersion value={look.coverVersion}>{children}</CoverVersion>
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
