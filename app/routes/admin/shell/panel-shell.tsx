import { type ReactNode, useCallback, useState, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import type { PanelSections } from '#content/navigation.ts';
import { PanelSectionsContext } from '#features/settings/panel/use-panel-sections.tsx';
import { Palette } from '#routes/admin/palette/palette.tsx';
import { ShortcutsDialog } from '#routes/admin/palette/shortcuts-dialog.tsx';
import { ConfirmDialog } from '#ui/panel/confirm.tsx';
import { Toaster } from '#ui/panel/toaster.tsx';
import type { Formats } from '#platform/time/formats.ts';
import { FormatsProvider } from '#ui/text/texts.ts';
import type { Waiting, PanelOwner } from './panel-navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';
import { completeUrl } from '#platform/http/web-url.ts';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';

/** The `handle` of a panel route: `rail` collapses the sidebar and gives the screen the full width without padding. */
export type PanelHandle = { rail: true };

type PanelShellProps = {
  owner: PanelOwner;
  waiting: Waiting;
  failedMails: number;
  formats: Formats;
  sections: PanelSections;
  children: ReactNode;
};

export function PanelShell({ owner, waiting, failedMails, formats, sections, children }: PanelShellProps) {
  const isRail = useMatches().some(({ handle }) => (handle as PanelHandle | undefined)?.rail);
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const onFind = useCallback(() => setOpen('palette'), []);
  const onShortcuts = useCallback(() => setOpen('shortcuts'), []);
  const onClose = () => setOpen(null);
  const isLeaving = useIsLeaving();
  const bar = { owner, counts: { ...waiting, failedMails }, onFind };
  useFindKeys({ onFind, onShortcuts });
  useCompletedUrls();
  useScreenFocus();
  return (
    <FormatsProvider value={formats}>
      <PanelSectionsContext value={sections}>
        <div
          className={`min-h-dvh md:grid ${isRail ? 'md:grid-cols-[4.25rem_minmax(0,1fr)]' : 'md:grid-cols-[14.5rem_minmax(0,1fr)]'}`}
        >
          <a
            href="#main"
            className="fixed top-3 left-4 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
          >
            Skip to content
          </a>
          <LoadingBar />
          <Sidebar {...bar} isRail={isRail} />
          <MobileNavigation {...bar} />
          <main
            id="main"
            tabIndex={-1}
            aria-busy={isLeaving || undefined}
            className={`aria-busy:pointer-events-none aria-busy:[&_a]:pointer-events-auto ${isRail ? '' : 'w-full max-w-340 px-[clamp(1.25rem,3vw,2.75rem)] pt-7 pb-14'}`}
          >
            {children}
          </main>
          {open === 'palette' && <Palette onClose={onClose} onShortcuts={onShortcuts} />}
          {open === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
          <ConfirmDialog />
          <Toaster />
        </div>
      </PanelSectionsContext>
    </FormatsProvider>
  );
}

/**
 * Whether another screen is loading. Until it is here, the old one takes no clicks, whose effect would be gone at once;
 * its links still work, because the newest navigation wins. A new item that gets its own address stays on its screen.
 */
function useIsLeaving() {
  const { state, location: next } = useNavigation();
  const { pathname, key, state: current } = useLocation();
  const isLoading = state === 'loading' && next.pathname !== pathname;
  return isLoading && next.state?.session !== (current?.session ?? key);
}

/** Appears after a delay (motion.css), because most pages load faster. */
function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="loading-bar fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-accent" />;
}

type FindKeys = { onFind: () => void; onShortcuts: () => void };

/** Opens the palette on Ctrl/Cmd+K and the shortcuts on `?`, unless an editor has handled the key. */
function useFindKeys({ onFind, onShortcuts }: FindKeys) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isFind && !isHelp(event)) return;
      event.preventDefault();
      if (isFind) onFind();
      else onShortcuts();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onFind, onShortcuts]);
}

/** A question mark that is not typed into a field. */
function isHelp(event: KeyboardEvent) {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]'))
    return false;
  return !(event.target as Element).closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable]',
  );
}

/** Completes URLs before the browser validates them: `example.com` becomes an https URL. */
function useCompletedUrls() {
  // One pair of listeners serves all forms of the panel.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') complete(event);
    };
    document.addEventListener('focusout', complete);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('focusout', complete);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);

function complete({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'url') return;
  const completed = completeUrl(target.value);
  if (completed === target.value) return;
  // React overrides the setter on its inputs and would not notice the change.
  setValue(target, completed);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Focuses a new screen if the link or button that led to it is gone, so that the next Tab does not start at the sidebar. */
function useScreenFocus() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hasLostFocus()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
