import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { SidebarFooter } from './sidebar-footer.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import type { BadgeCounts, PanelOwner } from './panel-navigation.ts';
import { SideLabel } from './side-row.tsx';

type SidebarProps = { owner: PanelOwner; counts: BadgeCounts; isRail: boolean; onFind: () => void };

/** Desktop navigation; reduced to icons next to an editor. */
export function Sidebar({ owner, counts, isRail, onFind }: SidebarProps) {
  return (
    <header
      data-rail={isRail || undefined}
      className="relative z-30 border-r border-rule bg-paper-2 max-md:hidden"
    >
      {/* On low windows the rows shrink to a minimum height, then the sidebar scrolls. */}
      <div className="sticky top-0 flex h-dvh flex-col gap-(--side-gap) overflow-y-auto overscroll-contain px-3.5 py-(--side-gap) [--side-gap:clamp(0.25rem,3dvh-0.875rem,1rem)] [--side-row:clamp(1.5rem,(100dvh-9rem-9*var(--side-gap))/19,2.5rem)] [--row-gap:clamp(0rem,100dvh-40rem,0.125rem)] [scrollbar-width:thin] in-data-rail:items-center in-data-rail:px-2.5">
        <div className="flex items-center pl-2.5 in-data-rail:pl-0">
          <Brand />
          <div className="in-data-rail:hidden">
            <ThemeToggle />
          </div>
        </div>
        <button
          type="button"
          onClick={onFind}
          aria-haspopup="dialog"
          className="group flex min-h-(--side-row) flex-none items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-2.75 text-ui text-ink-3 transition-colors duration-(--quick) hover:border-ink-2 hover:text-ink in-data-rail:w-11.5 in-data-rail:justify-center in-data-rail:px-0 noscript:hidden"
        >
          <SideLabel icon={Search}>Find anything</SideLabel>
          <kbd className="type-label ml-auto text-[0.6875rem] whitespace-nowrap in-data-rail:hidden">
            {useKeysLabel()}
          </kbd>
        </button>
        <SidebarLinks counts={counts} />
        <div className="mt-auto">
          <SidebarFooter owner={owner} />
        </div>
      </div>
    </header>
  );
}

/** The server does not know the platform, so it renders Ctrl. */
function useKeysLabel() {
  return useSyncExternalStore(
    () => () => {},
    () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
}
