import { type ReactNode, useRef } from 'react';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useArrival } from './use-arrival.ts';
import type { SiteData } from './use-site.ts';

/** Header and footer around a public page, and the place where it answers. */
export function SiteFrame({ data, children }: { data: SiteData; children: ReactNode }) {
  const { site, year, frame } = data;
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-4 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header site={site} finished={frame?.header} />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 wrap-anywhere focus:outline-none">
        {children}
      </main>
      <Footer site={site} year={year} finished={frame?.footer} />
      <LoadingBar />
      <Toaster />
    </div>
  );
}
