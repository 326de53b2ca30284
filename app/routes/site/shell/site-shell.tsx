import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Memoized } from './memoized.tsx';
import { sectionOf } from './navigation.ts';
import { Toasts } from './toasts.tsx';
import type { SiteData } from './use-site.ts';

/** Header and footer around a public page, and the place for its toasts. */
export function SiteShell({ data, children }: { data: SiteData; children: ReactNode }) {
  const { site, year } = data;
  const section = sectionOf(useLocation().pathname);
  return (
    <div id="top" className="relative flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-4 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Memoized of={site} id={`header ${section}`}>
        <Header site={site} section={section} />
      </Memoized>
      <main id="main" tabIndex={-1} className="flex-1 wrap-anywhere focus:outline-none">
        {children}
      </main>
      <Memoized of={site} id={`footer ${year}`}>
        <Footer site={site} year={year} />
      </Memoized>
      <Toasts />
    </div>
  );
}
