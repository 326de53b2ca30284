import { sectionPaths } from '#content/navigation.ts';
import type { MenuItem } from '#features/settings/navigation.ts';

/** The public pages that are not a post or a project. */
export const publicPages = [
  { path: '/', title: 'Home', about: 'about the owner, services, featured projects and the latest posts' },
  { path: '/blog', title: 'Blog', about: 'all posts, newest first' },
  { path: '/portfolio', title: 'Portfolio', about: 'all projects, newest first' },
  { path: '/ai-tools', title: 'AI Tools', about: 'AI tools, live, in beta or coming soon' },
  {
    path: '/resources',
    title: 'Resources',
    about: 'recommended tools and services, some with affiliate links',
  },
  {
    path: '/contact',
    title: 'Contact',
    about: 'enquiry form, contact details and frequently asked questions',
  },
  { path: '/privacy', title: 'Privacy', about: 'what this site stores about its visitors' },
  { path: '/terms', title: 'Terms', about: 'the terms of use' },
  { path: '/sitemap', title: 'Sitemap', about: 'a list of all pages' },
];

/** Without hidden sections, and with the owner's names. */
export function listPublicPages(menu: MenuItem[]) {
  return publicPages.flatMap((page) => {
    const item = menu.find(({ kind, to }) => kind === 'section' && to === page.path);
    if (item) return [{ ...page, title: item.label }];
    return sectionPaths.some((path) => path === page.path) ? [] : [page];
  });
}
