import { ThemeButton } from '#ui/theme/theme-button.tsx';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { type HeaderProps, MenuLink } from './menu-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useTexts } from '#ui/text/texts.ts';

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
              className="group relative inline-flex items-center gap-1.75 px-3.25 text-ui font-medium text-ink-2 transition-colors duration-(--quick) after:absolute after:inset-x-3.25 after:-bottom-px after:h-0.75 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform hover:text-ink focus-visible:-outline-offset-4 aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:after:scale-x-100"
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
