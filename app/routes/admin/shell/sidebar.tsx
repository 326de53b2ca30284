import type { LucideIcon } from 'lucide-react';
import { Search, Globe, LogOut } from '#ui/icons.ts';
import { useSyncExternalStore } from 'react';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import { type BadgeCounts, type PanelOwner, type PanelLink, usePanelGroups } from './panel-navigation.ts';
import { NavLink, Link } from 'react-router';
import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { Cover } from '#ui/images/cover.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Mark } from '#ui/layout/mark.tsx';

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

type LinksProps = { counts: BadgeCounts; onChoose?: () => void };

export function SidebarLinks({ counts, onChoose }: LinksProps) {
  return (
    <nav aria-label="Panel" className="grid gap-[var(--side-gap,1rem)]">
      {usePanelGroups().map(({ label, links }) => (
        <ul key={label} aria-label={label} className="grid gap-(--row-gap,0.125rem)">
          {links.map((link) => (
            <li key={link.to} className="relative">
              <NavLink to={link.to} end={link.to === '/admin'} onClick={onChoose} className={sideRow}>
                <SideLabel icon={link.icon}>{link.label}</SideLabel>
                <Count counts={counts} of={link} />
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The collapsed rail shows a dot instead of the number. */
function Count({ counts, of: link }: { counts: BadgeCounts; of: PanelLink }) {
  const count = (link.waiting ?? []).reduce((sum, kind) => sum + counts[kind], 0);
  if (count === 0) return null;
  return (
    <>
      <span className="type-label ml-auto leading-none font-medium text-accent-text group-aria-[current]:text-paper in-data-rail:sr-only">
        {count}
        <span className="sr-only"> waiting</span>
      </span>
      <span
        aria-hidden
        className="absolute top-2 right-2 hidden size-2 rounded-full bg-accent in-data-rail:block"
      />
    </>
  );
}

export function SidebarFooter({ owner, onChoose }: { owner: PanelOwner; onChoose?: () => void }) {
  return (
    <div className="grid gap-(--row-gap,0.125rem)">
      <a href="/" className={sideRow}>
        <SideLabel icon={Globe}>View site</SideLabel>
      </a>
      <PanelForm action="/admin/sign-out" navigate={false} failure="toast">
        <button type="submit" className={sideRow}>
          <SideLabel icon={LogOut}>Sign Out</SideLabel>
        </button>
      </PanelForm>
      <NavLink
        to="/admin/account"
        onClick={onChoose}
        className="group mt-2 flex items-center gap-2.5 border-t border-rule px-2.5 pt-3 text-ui leading-tight transition-colors duration-(--quick) hover:text-accent-text in-data-rail:px-0 in-data-rail:justify-center"
      >
        <Cover
          fallbackNumber={pickFallbackCover(owner.name)}
          image={owner.portrait}
          shape="square"
          eager
          className="size-9 flex-none rounded-full"
        />
        <span className="side-words">
          <span className="block truncate font-[620]">{owner.name}</span>
          <span className="type-label block">Administrator</span>
        </span>
      </NavLink>
    </div>
  );
}

/** Class names of a sidebar row, for links and buttons. */
const sideRow =
  'group flex min-h-[var(--side-row,2.5rem)] w-full items-center gap-3 rounded-sm px-3 text-[0.96875rem] font-medium text-ink-2' +
  ' transition-colors duration-(--quick) hover:bg-ink/7 hover:text-ink focus-visible:outline-offset-1 pointer-coarse:min-h-11' +
  ' aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper' +
  ' in-data-rail:w-11.5 in-data-rail:justify-center in-data-rail:px-0 in-data-rail:text-md';

function SideLabel({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon
        of={icon}
        className="text-ink-3 transition-colors duration-(--quick) group-hover:text-ink group-aria-[current]:text-accent"
      />
      <span className="side-words">{children}</span>
    </>
  );
}

export function Brand({ onChoose }: { onChoose?: () => void }) {
  return (
    <Link
      to="/admin"
      onClick={onChoose}
      className="mr-auto inline-flex min-h-11 items-center gap-2.5 text-xl leading-none font-bold tracking-[-0.035em] in-data-rail:mr-0 in-data-rail:w-11.5 in-data-rail:justify-center"
    >
      <Mark />
      <span className="side-words">Atelier</span>
    </Link>
  );
}
