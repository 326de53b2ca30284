import type { NavigationItem, NavigationPlace, SectionPath } from '#content/navigation.ts';
import { MAX_LABEL_LENGTH } from './setting.ts';

/** A link of the site's menus. */
export type MenuItem = Pick<NavigationItem, 'kind' | 'label' | NavigationPlace> & { to: string };

/** A public page that the owner wants in the menus. */
export type NavigationPage = { title: string; slug: string };

/** The item of a page that the owner has not placed yet. */
function itemOfPage({ slug, title }: NavigationPage): NavigationItem {
  const label = title.slice(0, MAX_LABEL_LENGTH).trimEnd();
  const places = { header: true, footer: true, menu: true };
  return { kind: 'page', target: slug, label, ...places, hidden: false, redirect: '' };
}

/** Adds the pages without an item of their own, before Contact. */
export function addPageItems(items: NavigationItem[], pages: NavigationPage[]): NavigationItem[] {
  const isPlaced = ({ slug }: NavigationPage) =>
    items.some(({ kind, target }) => kind === 'page' && target === slug);
  const added = pages.filter((page) => !isPlaced(page)).map(itemOfPage);
  const contact = items.findIndex(({ kind, target }) => kind === 'section' && target === '/contact');
  return items.toSpliced(contact === -1 ? items.length : contact, 0, ...added);
}

/** The visible items in order. */
export function resolveNavigation(items: NavigationItem[], pages: NavigationPage[]): MenuItem[] {
  return addPageItems(items, pages).flatMap(
    ({ kind, target, label, header, footer, menu, hidden }): MenuItem[] => {
      const places = { header, footer, menu };
      if (kind === 'section') return hidden ? [] : [{ kind, to: target, label, ...places }];
      if (kind === 'link') return [{ kind, to: target, label, ...places }];
      const page = pages.find(({ slug }) => slug === target);
      return page ? [{ kind, to: encodeURI(`/${page.slug}`), label: label || page.title, ...places }] : [];
    },
  );
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
