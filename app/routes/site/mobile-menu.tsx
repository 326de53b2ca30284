import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { NavLink } from '#ui/link.tsx';
import type { SharedSite } from '#content/site.ts';
import { Icon } from '#ui/icon.tsx';
import { iconButton } from '#ui/icon-button.ts';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { navigation } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

const menuId = 'menu';
/** The windows that have no button for it: `xl` in tokens.css. */
const wideWindow = '(width >= 67.5rem)';

/** A modal dialog with scripts and a popover without them: the same element, reachable either way. */
export function MobileMenu({ site }: { site: SharedSite }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  // The way back and a wider window are the browser's own, and would leave the page under an open menu.
  useEffect(() => {
    const leave = () => close(dialog.current);
    const query = matchMedia(wideWindow);
    query.addEventListener('change', leave);
    addEventListener('popstate', leave);
    return () => {
      query.removeEventListener('change', leave);
      removeEventListener('popstate', leave);
    };
  }, []);

  function show(event: MouseEvent) {
    event.preventDefault();
    // Opened before the scripts were there it is a popover, and no dialog can be both.
    dialog.current?.hidePopover();
    dialog.current?.showModal();
    closeButton.current?.focus();
  }

  const leave = () => close(dialog.current);

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={menuId}
        onClick={show}
        className={`${iconButton} xl:hidden`}
      >
        <Icon of={Menu} />
      </button>
      <dialog
        ref={dialog}
        id={menuId}
        popover="auto"
        aria-label="Menu"
        className="size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-paper text-ink transition-opacity backdrop:bg-paper open:flex starting:open:opacity-0"
      >
        <div className="wrap flex h-(--head) flex-none items-center">
          <Brand name={site.name} className="mr-auto text-xl" onChoose={leave} />
          <div className="-mr-3 flex flex-none items-center pl-2">
            <ThemeToggle />
            <button
              ref={closeButton}
              type="button"
              aria-label="Close menu"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              onClick={leave}
              className={iconButton}
            >
              <Icon of={X} />
            </button>
          </div>
        </div>
        <div className="wrap flex flex-1 flex-col pt-5 pb-7">
          <SearchForm
            onDone={leave}
            className="flex h-14 flex-none items-center gap-3 rounded-sm border-[1.5px] border-ink pl-4 outline-offset-2 outline-accent-text focus-within:outline-2"
            inputClassName="h-full flex-1 text-lg"
          />
          <nav aria-label="Menu" className="mt-3">
            {navigation.map(({ label, to, icon }) => (
              <NavLink
                key={to}
                to={to}
                end={to === '/'}
                onClick={leave}
                className="group flex min-h-18 items-center gap-4 border-b border-rule text-[2rem] leading-tight font-[620] tracking-[-0.035em] aria-[current]:after:ml-auto aria-[current]:after:size-3 aria-[current]:after:rounded-full aria-[current]:after:bg-accent"
              >
                <Icon of={icon} className="text-xl text-ink-3 group-aria-[current]:text-accent-text" />
                {label}
              </NavLink>
            ))}
          </nav>
          <p className="type-label mt-auto grid gap-1 pt-7">
            <span className="before:mr-[0.55em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-accent">
              {`Replies within ${site.responseTime}`}
            </span>
            {site.hours && <span>{site.hours}</span>}
          </p>
        </div>
      </dialog>
    </>
  );
}

function close(menu: HTMLDialogElement | null) {
  menu?.close();
  menu?.hidePopover();
}
