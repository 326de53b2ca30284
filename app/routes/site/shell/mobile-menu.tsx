import { Menu, X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import { ThemeButton } from '#ui/theme/theme-button.tsx';
import { Brand } from './brand.tsx';
import { type HeaderProps, MenuLink } from './menu-link.tsx';
import { SearchForm } from './search-form.tsx';
import { useTexts } from '#ui/text/texts.ts';

const menuId = 'menu';

/** A popover without scripts, a modal dialog with them (`app/enhancers/menu.ts`). */
export function MobileMenu({ site, menu, section }: HeaderProps) {
  const t = useTexts();
  const inMenu = menu.filter((item) => item.menu);
  return (
    <>
      <button
        type="button"
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        popoverTarget={menuId}
        data-open-menu
        className={`${iconButton} xl:hidden`}
      >
        <Icon of={Menu} />
      </button>
      <dialog
        id={menuId}
        popover="auto"
        aria-label={t('shell.menu')}
        className="size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-paper text-ink transition-opacity backdrop:bg-paper open:flex starting:open:opacity-0"
      >
        <div className="wrap flex h-(--head) flex-none items-center">
          <Brand site={site} className="mr-auto text-xl" />
          <div className="-mr-3 flex flex-none items-center pl-2">
            <ThemeButton data-theme-toggle />
            <button
              type="button"
              aria-label={t('shell.closeMenu')}
              popoverTarget={menuId}
              popoverTargetAction="hide"
              data-close-menu
              className={iconButton}
            >
              <Icon of={X} />
            </button>
          </div>
        </div>
        <div className="wrap flex flex-1 flex-col pt-5 pb-7">
          <SearchForm
            className="flex h-14 flex-none items-center gap-3 rounded-sm border-[1.5px] border-ink pl-4 outline-offset-2 outline-accent-text focus-within:outline-2"
            inputClassName="h-full flex-1 text-lg"
          />
          <nav aria-label={t('shell.menu')} className="mt-3">
            {inMenu.map((item) => (
              <MenuLink
                key={item.to}
                item={item}
                section={section}
                iconClassName={
                  site.brand.menuIcons ? 'text-xl text-ink-3 group-aria-[current]:text-accent-text' : null
                }
                className="group flex min-h-18 items-center gap-4 border-b border-rule text-[2rem] leading-tight font-[620] tracking-[-0.035em] aria-[current]:after:ml-auto aria-[current]:after:size-3 aria-[current]:after:rounded-full aria-[current]:after:bg-accent"
              />
            ))}
          </nav>
          <p className="type-label mt-auto grid gap-1 pt-7">
            <span className="before:mr-[0.55em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-accent">
              {t('shell.replies', { time: site.responseTime ?? '' })}
            </span>
            {site.hours && <span>{site.hours}</span>}
          </p>
        </div>
      </dialog>
    </>
  );
}
