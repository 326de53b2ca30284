import { House, LayoutGrid, Library, type LucideIcon, Mail, PenLine, Sparkles } from 'lucide-react';

type NavigationItem = { label: string; to: string; icon: LucideIcon };

/** The sections of the site in header order. */
export const navigation: NavigationItem[] = [
  { label: 'Home', to: '/', icon: House },
  { label: 'Blog', to: '/blog', icon: PenLine },
  { label: 'Portfolio', to: '/portfolio', icon: LayoutGrid },
  { label: 'AI Tools', to: '/ai-tools', icon: Sparkles },
  { label: 'Resources', to: '/resources', icon: Library },
  { label: 'Contact', to: '/contact', icon: Mail },
];

/** Path of the section that a page belongs to, or null; paths are case-insensitive. */
export function sectionOf(pathname: string): string | null {
  const path = pathname.toLowerCase();
  if (path === '/') return path;
  return navigation.slice(1).find(({ to }) => `${path}/`.startsWith(`${to}/`))?.to ?? null;
}
