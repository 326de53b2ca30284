import { NavLink } from '#ui/link.tsx';
import { useState } from 'react';
import type { SharedSite } from '#content/site.ts';
import { Icon } from '#ui/icon.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigation } from './navigation.ts';
import { useScrolled } from './use-scrolled.ts';

const ground = 'bg-paper/90 border-rule backdrop-blur-md';

export function Header({ site, finished }: { site: SharedSite; finished?: string | undefined }) {
  const scrolled = useScrolled();
  const [searching, setSearching] = useState(false);
  const className = `fixed inset-x-0 top-0 z-50 border-b transition-[background-color,border-color] noscript:border-rule noscript:bg-paper/90 noscript:backdrop-blur-md print:absolute ${scrolled ? ground : 'border-transparent'}`;
  if (import.meta.env.SSR && finished)
    return <header className={className} dangerouslySetInnerHTML={{ __html: finished }} />;
  return (
    <header className={className}>
      <div className="wrap flex h-(--head) items-center gap-3">
        <Brand name={site.name} className="mr-auto text-xl" />
        <nav
          aria-label="Main"
          className={`h-full flex-none max-xl:hidden print:hidden ${searching ? 'hidden 3xl:flex' : 'flex'}`}
        >
          {navigation.map(({ label, to, icon }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="group relative inline-flex items-center gap-1.75 px-3.25 text-ui font-medium text-ink-2 transition-colors duration-(--quick) after:absolute after:inset-x-3.25 after:-bottom-px after:h-0.75 after:origin-left after:scale-x-0 after:bg-accent after:transition-transform hover:text-ink focus-visible:-outline-offset-4 aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:after:scale-x-100"
            >
              <Icon
                of={icon}
                className="text-ink-3 transition-colors duration-(--quick) group-hover:text-accent-text group-aria-[current]:text-accent-text"
              />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="-mr-3 flex flex-none items-center pl-2 print:hidden">
          <HeaderSearch open={searching} onToggle={setSearching} />
          <ThemeToggle />
          <MobileMenu site={site} />
        </div>
      </div>
    </header>
  );
}
