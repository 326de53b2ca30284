import { useRouteLoaderData } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import type { PublicSite } from '#content/site.ts';
import { isSectionVisible, type MenuItem, sectionLabel } from '#features/settings/navigation.ts';
import type { Look } from '#features/brand/brand-css.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';
import type { LucideIcon } from 'lucide-react';
import { ArrowUpRight, FileText, House, LayoutGrid, Library, Mail, PenLine, Sparkles } from '#ui/icons.ts';

export type SiteData = {
  site: PublicSite;
  menu: MenuItem[];
  /** Of posts. */
  categories: string[];
  siteUrl: string;
  year: number;
  look: Look;
  imageFocus: Record<string, string>;
  /** Header and footer of this content version, by what they depend on. */
  markup: Map<string, string>;
};

/** Site data of the layout loader, for all pages inside it. */
export function useSite(): PublicSite {
  return useSiteData().site;
}

/** The owner's names of the sections, and whether visitors can see them. */
export function useSections() {
  const { menu } = useSiteData();
  return {
    menu,
    isVisible: (path: SectionPath) => isSectionVisible(menu, path),
    labelOf: (path: SectionPath) => sectionLabel(menu, path),
  };
}

/** The canonical URL, independent of the requested host. */
export function useCanonicalUrl(path: string): string {
  return absoluteUrl(path, useSiteData().siteUrl);
}

function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('site');
  if (!data) throw new Error('useSite is for pages inside the site layout.');
  return data;
}

const sectionIcons: Record<SectionPath, LucideIcon> = {
  '/': House,
  '/blog': PenLine,
  '/portfolio': LayoutGrid,
  '/ai-tools': Sparkles,
  '/resources': Library,
  '/contact': Mail,
};

export function pickIcon({ kind, to }: MenuItem): LucideIcon {
  if (kind === 'section') return sectionIcons[to as SectionPath];
  return kind === 'page' ? FileText : ArrowUpRight;
}

/** Path of the menu item that a page belongs to, or null; paths are case-insensitive. */
export function findMenuSection(pathname: string, menu: MenuItem[]): string | null {
  const path = pathname.toLowerCase();
  const own = menu.filter(({ kind }) => kind !== 'link');
  const found = own.find(({ to }) => (to === '/' ? path === to : `${path}/`.startsWith(`${to}/`)));
  return found?.to ?? null;
}
