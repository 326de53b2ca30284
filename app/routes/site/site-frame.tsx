import type { ReactNode } from 'react';
import type { Site } from '#content/site.ts';
import { Toaster } from '#ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useWholePrints } from './use-whole-prints.ts';

/** Header and footer around a public page, and the place where it answers. */
export function SiteFrame({ site, year, children }: { site: Site; year: number; children: ReactNode }) {
  useWholePrints();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-4 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer site={site} year={year} />
      <Toaster />
    </div>
  );
}
