import { defaultNavigation, footerPages, type SectionPath, sectionPaths } from '#content/navigation.ts';
import { english } from '#content/texts/english.ts';
import type { TextKey } from '#content/texts/en.ts';
import type { MenuItem } from '#features/settings/navigation.ts';

const sectionTexts: Record<SectionPath, TextKey> = {
  '/': 'llms.home',
  '/blog': 'llms.blog',
  '/portfolio': 'llms.portfolio',
  '/ai-tools': 'llms.ai-tools',
  '/resources': 'llms.resources',
  '/contact': 'llms.contact',
};

/** The public pages that are not a post or a project, with their default names. */
export const publicPages = [
  ...defaultNavigation.map(({ target, label }) => ({ path: target, title: label })),
  ...footerPages.map((name) => ({ path: `/${name}`, title: english(`footer.${name}`) })),
];

/** Without hidden sections, and with the owner's names. */
export function listPublicPages(menu: MenuItem[], translate = english) {
  const sections = sectionPaths.flatMap((path) => {
    const item = menu.find(({ kind, to }) => kind === 'section' && to === path);
    return item ? [{ path: path as string, title: item.label, about: translate(sectionTexts[path]) }] : [];
  });
  const legal = footerPages.map((name) => ({
    path: `/${name}`,
    title: translate(`footer.${name}`),
    about: translate(`llms.${name}`),
  }));
  return [...sections, ...legal];
}

/** Of posts and of projects on one page; the lists of their sections have all. */
export const MAX_LINKS = 500;
