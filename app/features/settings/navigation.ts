import type { NavigationItem, NavigationPlace, SectionPath } from '#content/navigation.ts';

/** A link of the site's menus. */
export type MenuItem = Pick<NavigationItem, 'kind' | 'label' | NavigationPlace> & { to: string };

/** A public page that the owner wants in the menus. */
export type NavigationPage = { title: string; slug: string };

/** The visible items in order; pages without an item of their own come last. */
export function resolveNavigation(items: NavigationItem[], pages: NavigationPage[]): MenuItem[] {
  const placed = items.flatMap(({ kind, target, label, header, footer, menu, hidden }): MenuItem[] => {
    const places = { header, footer, menu };
    if (kind === 'section') return hidden ? [] : [{ kind, to: target, label, ...places }];
    if (kind === 'link') return [{ kind, to: target, label, ...places }];
    const page = pages.find(({ slug }) => slug === target);
    return page ? [{ kind, to: `/${page.slug}`, label: label || page.title, ...places }] : [];
  });
  const rest = pages.filter(
    ({ slug }) => !items.some(({ kind, target }) => kind === 'page' && target === slug),
  );
  return [
    ...placed,
    ...rest.map(({ slug, title }) => ({
      kind: 'page' as const,
      to: `/${slug}`,
      label: title,
      header: true,
      footer: true,
      menu: true,
    })),
  ];
}

export function isSectionVisible(menu: MenuItem[], path: SectionPath) {
  return menu.some(({ kind, to }) => kind === 'section' && to === path);
}

/** The owner's name of a section; a hidden section has none. */
export function sectionLabel(menu: MenuItem[], path: SectionPath) {
  return menu.find(({ kind, to }) => kind === 'section' && to === path)?.label ?? '';
}

export function findHiddenSection(items: NavigationItem[], path: SectionPath): NavigationItem | null {
  return items.find(({ kind, target, hidden }) => kind === 'section' && target === path && hidden) ?? null;
}
