import { ThemeButton } from '#ui/theme/theme-button.tsx';
import { Brand } from './brand.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { Search, X, Menu } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import type { PublicSite } from '#content/site.ts';
import type { MenuItem } from '#features/settings/navigation.ts';
import { pickIcon } from './use-site.ts';
import type { ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '#features/search/search.ts';

/** Longer menus are shown without icons. */
const MAX_CHARACTERS_WITH_ICONS = 48;

/** CSS adds the background on scroll; `app/enhancers/header.ts` opens the search field. */
export function Header({ site, menu, section }: HeaderProps) {
  const t = useTexts();
  const inHeader = menu.filter(({ header }) => header);
  const isShort = inHeader.map(({ label }) => label).join('').length <= MAX_CHARACTERS_WITH_ICONS;
  return (
    <header data-header className="group/header header-background fixed inset-x-0 top-0 z-50 border-b">
      <div className="wrap flex h-(--head) items-center gap-3">
        <Brand site={site} className="mr-auto text-xl" />
        <nav
          aria-label={t('shell.main')}
          className="flex h-full flex-none group-data-searching/header:max-3xl:hidden max-xl:hidden print:hidden"
        >
          {inHeader.map((item) => (
            <MenuLink
              key={item.to}
              item={item}
              section={section}
              iconClassName={
                isShort && site.brand.menuIcons
                  ? 'text-ink-3 transition-colors duration-(--quick) group-hover:text-accent-text group-aria-[current]:text-accent-text'
                  : null
              }
              className="group relative inline-flex items-center gap-1.75 px-3.25 text-ui font-medium text-ink-2 transition-colors duration-(--quick) after:absolute after:inset-x-3.25 after:-bottom-px after:h-0.75 after:origin-left after:[scale:0_1] after:bg-accent after:transition-transform hover:text-ink focus-visible:-outline-offset-4 aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:after:[scale:1]"
            />
          ))}
        </nav>
        <div className="-mr-3 flex flex-none items-center pl-2 print:hidden">
          <HeaderSearch />
          <ThemeButton data-theme-toggle />
          <MobileMenu site={site} menu={menu} section={section} />
        </div>
      </div>
    </header>
  );
}

/** The button opens the search field in place; without scripts it submits a form that leads to the search page. */
function HeaderSearch() {
  const t = useTexts();
  return (
    <>
      <form action="/search" className="contents group-data-searching/header:hidden max-xl:hidden">
        <button type="submit" aria-label={t('shell.openSearch')} data-open-search className={iconButton}>
          <Icon of={Search} />
        </button>
      </form>
      <div data-header-search className="hidden group-data-searching/header:xl:contents">
        <SearchForm
          className="flex items-center gap-1 border-b-2 border-ink focus-within:border-accent"
          inputClassName="h-10 w-50 pl-2"
        >
          <button type="button" aria-label={t('shell.closeSearch')} data-close-search className={iconButton}>
            <Icon of={X} />
          </button>
        </SearchForm>
      </div>
    </>
  );
}

const menuId = 'menu';

/** A popover without scripts, a modal dialog with them (`app/enhancers/menu.ts`). */
function MobileMenu({ site, menu, section }: HeaderProps) {
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

type HeaderProps = { site: PublicSite; menu: MenuItem[]; section: string | null };

type MenuLinkProps = {
  item: MenuItem;
  section: string | null;
  className: string;
  /** Null for no icon. */
  iconClassName: string | null;
};

function MenuLink({ item, section, className, iconClassName }: MenuLinkProps) {
  const { label, to } = item;
  return (
    <a href={to} aria-current={to === section ? 'page' : undefined} className={className}>
      {iconClassName !== null && <Icon of={pickIcon(item)} className={iconClassName} />}
      {label}
    </a>
  );
}

type SearchFormProps = {
  className: string;
  inputClassName: string;
  defaultValue?: string;
  children?: ReactNode;
};

/** The `pattern` makes the browser refuse a blank query. */
export function SearchForm({ className, inputClassName, defaultValue, children }: SearchFormProps) {
  const t = useTexts();
  return (
    <search className="contents">
      <form action="/search" className={className}>
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          defaultValue={defaultValue}
          required
          maxLength={MAX_QUERY_LENGTH}
          pattern=".*\S.*"
          title={t('search.missing')}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          autoComplete="off"
          className={`min-w-0 appearance-none bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden ${inputClassName}`}
        />
        {children}
      </form>
    </search>
  );
}
