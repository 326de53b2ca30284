import { Menu, Search, X } from '#ui/icons.ts';
import { useRef } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import { Brand, SidebarFooter, SidebarLinks } from './sidebar.tsx';
import { type BadgeCounts, type PanelOwner, countWaiting } from './panel-navigation.ts';

type StripProps = { owner: PanelOwner; counts: BadgeCounts; onFind: () => void };

/** Mobile navigation: a top bar with a menu dialog. */
export function MobileNavigation({ owner, counts, onFind }: StripProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.close();
  const count = countWaiting(counts);
  return (
    <header className="flex h-16 items-center border-b border-rule bg-paper-2 pr-2 pl-[clamp(1.25rem,3vw,2.75rem)] md:hidden">
      <Brand />
      <button type="button" aria-label="Find anything" onClick={onFind} className={iconButton}>
        <Icon of={Search} />
      </button>
      <ThemeToggle />
      <button
        type="button"
        aria-label={count > 0 ? `Open menu, ${count} waiting` : 'Open menu'}
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
        className={`${iconButton} relative`}
      >
        <Icon of={Menu} />
        {count > 0 && (
          <span aria-hidden className="absolute top-2.5 right-2.5 size-2 rounded-full bg-accent" />
        )}
      </button>
      <dialog
        ref={menu}
        aria-label="Menu"
        className="mr-0 ml-auto h-full max-h-none w-80 max-w-[calc(100%-3rem)] flex-col gap-5 overflow-y-auto overscroll-contain bg-paper-2 px-3.5 pb-4 text-ink shadow-pop transition-opacity backdrop:bg-band/60 open:flex starting:open:opacity-0"
      >
        <div className="flex h-16 flex-none items-center pl-2.5">
          <Brand onChoose={close} />
          <button type="button" aria-label="Close menu" onClick={close} className={iconButton}>
            <Icon of={X} />
          </button>
        </div>
        <SidebarLinks counts={counts} onChoose={close} />
        <div className="mt-auto">
          <SidebarFooter owner={owner} onChoose={close} />
        </div>
      </dialog>
    </header>
  );
}
