import { expect, test } from 'vitest';
import { defaultNavigation, type NavigationItem } from '#content/navigation.ts';
import { isSectionVisible, resolveNavigation, sectionLabel } from './navigation.ts';

const about: NavigationItem = {
  kind: 'page',
  target: 'about',
  label: '',
  header: false,
  footer: true,
  menu: false,
  hidden: false,
  redirect: '',
};
const pages = [
  { slug: 'about', title: 'About me' },
  { slug: 'now', title: 'Now' },
];

test('an item of a public page has the title of the page and its own places', () => {
  const [first] = resolveNavigation([about], pages);
  expect(first).toEqual({
    kind: 'page',
    to: '/about',
    label: 'About me',
    header: false,
    footer: true,
    menu: false,
  });
  expect(resolveNavigation([{ ...about, label: 'Me' }], pages)[0]?.label).toBe('Me');
});

test('pages without an item stand before Contact, and items of pages that are not public are left out', () => {
  const paths = (items: NavigationItem[]) => resolveNavigation(items, pages).map(({ to }) => to);
  expect(paths([...defaultNavigation, about]).slice(-4)).toEqual([
    '/resources',
    '/now',
    '/contact',
    '/about',
  ]);
  expect(paths([about])).toEqual(['/about', '/now']);
  expect(resolveNavigation([about], [])).toEqual([]);
});

test('hidden sections are not in the menus', () => {
  const hidden = defaultNavigation.map((item) => ({ ...item, hidden: item.target === '/blog' }));
  const menu = resolveNavigation(hidden, []);
  expect([isSectionVisible(menu, '/blog'), sectionLabel(menu, '/blog')]).toEqual([false, '']);
  expect([isSectionVisible(menu, '/contact'), sectionLabel(menu, '/contact')]).toEqual([true, 'Contact']);
});
