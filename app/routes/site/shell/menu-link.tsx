import type { PublicSite } from '#content/site.ts';
import type { MenuItem } from '#features/settings/navigation.ts';
import { Icon } from '#ui/images/icon.tsx';
import { iconOf } from './site-navigation.ts';

export type HeaderProps = { site: PublicSite; menu: MenuItem[]; section: string | null };

type MenuLinkProps = {
  item: MenuItem;
  section: string | null;
  className: string;
  /** Null for no icon. */
  iconClassName: string | null;
};

export function MenuLink({ item, section, className, iconClassName }: MenuLinkProps) {
  const { label, to } = item;
  return (
    <a href={to} aria-current={to === section ? 'page' : undefined} className={className}>
      {iconClassName !== null && <Icon of={iconOf(item)} className={iconClassName} />}
      {label}
    </a>
  );
}
