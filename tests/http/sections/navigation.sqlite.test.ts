import { expect, test } from 'vitest';
import { defaultNavigation, type NavigationItem } from '#content/navigation.ts';
import { startWithSettings } from '../../support/settings.ts';

const link: NavigationItem = {
  kind: 'link',
  target: 'https://shop.example/',
  label: 'Shop',
  header: true,
  footer: true,
  menu: true,
  hidden: false,
  redirect: '',
};

const [home, blog, portfolio, tools, resources, contact] = defaultNavigation as [
  NavigationItem,
  NavigationItem,
  NavigationItem,
  NavigationItem,
  NavigationItem,
  NavigationItem,
];

/** Labels and addresses of the menu with this label. */
function menuOf(html: string, label: string) {
  const [menu = ''] = new RegExp(`<nav aria-label="${label}".*?</nav>`, 's').exec(html) ?? [];
  return [...menu.matchAll(/<a href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/a>/gs)].map(
    ([, to, text]) => `${text} ${to}`,
  );
}

test('the menus of a new site are those of the specification', async () => {
  const { visit } = await startWithSettings();
  const html = await visit('/');
  const sections = [
    'Blog /blog',
    'Portfolio /portfolio',
    'AI Tools /ai-tools',
    'Resources /resources',
    'Contact /contact',
  ];
  expect(menuOf(html, 'Main')).toEqual(['Home /', ...sections]);
  expect(menuOf(html, 'Menu')).toEqual(['Home /', ...sections]);
  expect(menuOf(html, 'Quick links')).toEqual(sections);
});

test('items are ordered, renamed, added and placed per menu', async () => {
  const { save, visit } = await startWithSettings();
  const navigation = [
    contact,
    { ...blog, label: 'Journal' },
    { ...link, target: 'shop.example', footer: false },
    { ...portfolio, header: false, menu: false },
    { ...home, header: false },
    { ...tools, hidden: true },
    { ...resources, footer: false },
  ];
  expect((await save('navigation', { navigation })).status).toBe(200);
  const html = await visit('/');
  const shop = 'Shop https://shop.example';
  expect(menuOf(html, 'Main')).toEqual(['Contact /contact', 'Journal /blog', shop, 'Resources /resources']);
  expect(menuOf(html, 'Menu')).toEqual([
    'Contact /contact',
    'Journal /blog',
    shop,
    'Home /',
    'Resources /resources',
  ]);
  expect(menuOf(html, 'Quick links')).toEqual(['Contact /contact', 'Journal /blog', 'Portfolio /portfolio']);
});

test('a renamed section has its name in its heading, title and breadcrumbs', async () => {
  const { save, visit } = await startWithSettings();
  await save('navigation', {
    navigation: [{ ...blog, label: 'Journal' }, ...defaultNavigation.toSpliced(1, 1)],
  });
  const html = await visit('/blog');
  expect(html).toMatch(/<title>Journal — /);
  expect(html).toMatch(/<h1[^>]*>Journal/);
  for (const path of ['/sitemap', '/llms.txt']) expect(await visit(path)).toContain('Journal');
});

const changed = (path: string, changes: Partial<NavigationItem>) =>
  defaultNavigation.map((item) => (item.target === path ? { ...item, ...changes } : item));

test.each<[string, NavigationItem[], string]>([
  ['an empty label', changed('/blog', { label: ' ' }), 'This field is required.'],
  [
    'an address of a program',
    [...defaultNavigation, { ...link, target: 'javascript:alert(1)' }],
    'Enter a web address',
  ],
  ['no address', [...defaultNavigation, { ...link, target: '' }], 'Enter a web address'],
  ['the same link twice', [...defaultNavigation, link, link], 'This item is already in the list.'],
  [
    'a redirect to another site',
    changed('/blog', { hidden: true, redirect: '//evil.example' }),
    'Enter a path on this site, such as /some-page.',
  ],
  [
    'a redirect into itself',
    changed('/blog', { hidden: true, redirect: '/Blog/a-post?x=1' }),
    'This page is in a hidden section. Enter another path.',
  ],
  [
    'a hidden home page without redirect',
    changed('/', { hidden: true }),
    'Enter the page that visitors see instead.',
  ],
])('%s is rejected at its field', async (_what, navigation, message) => {
  const { save, open } = await startWithSettings();
  const response = await save('navigation', { navigation });
  const html = await response.text();
  expect([response.status, html.includes(message)]).toEqual([400, true]);
  expect(html).toContain('aria-invalid');
  expect((await open('navigation')).values.navigation).toEqual(defaultNavigation);
});

test('more labels than the header has room for are rejected', async () => {
  const { save } = await startWithSettings();
  const links = ['one', 'two', 'three'].map((name) => ({
    ...link,
    label: `A long label ${name}`,
    target: `https://${name}.example/`,
  }));
  const response = await save('navigation', { navigation: [...defaultNavigation, ...links] });
  expect([response.status, (await response.text()).includes('The header has no room')]).toEqual([400, true]);
});

test('a submitted list without a section does not lose it, and malformed lists are no server errors', async () => {
  const { submit, open } = await startWithSettings();
  const { version } = await open('navigation');
  for (const navigation of ['{', 'null', '[1,{"kind":{}}]'])
    expect((await submit('/admin/settings/navigation', { navigation, version })).status).toBeLessThan(500);
  await submit('/admin/settings/navigation', {
    navigation: JSON.stringify([contact]),
    version: (await open('navigation')).version,
  });
  expect((await open('navigation')).values.navigation).toEqual([
    contact,
    ...defaultNavigation.filter(({ target }) => target !== '/contact'),
  ]);
});
