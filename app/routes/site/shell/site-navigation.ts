import {
  ArrowUpRight,
  FileText,
  House,
  LayoutGrid,
  Library,
  type LucideIcon,
  Mail,
  PenLine,
  Sparkles,
} from 'lucide-react';
import type { SectionPath } from '#content/navigation.ts';
import type { MenuItem } from '#features/settings/navigation.ts';

const sectionIcons: Record<SectionPath, LucideIcon> = {
  '/': House,
  '/blog': PenLine,
  '/portfolio': LayoutGrid,
  '/ai-tools': Sparkles,
  '/resources': Library,
  '/contact': Mail,
};

export function iconOf({ kind, to }: MenuItem): LucideIcon {
  if (kind === 'section') return sectionIcons[to as SectionPath];
  return kind === 'page' ? FileText : ArrowUpRight;
}

/** Path of the menu item that a page belongs to, or null; paths are case-insensitive. */
export function sectionOf(pathname: string, menu: MenuItem[]): string | null {
  const path = pathname.toLowerCase();
  const own = menu.filter(({ kind }) => kind !== 'link');
  const found = own.find(({ to }) => (to === '/' ? path === to : `${path}/`.startsWith(`${to}/`)));
  return found?.to ?? null;
}
