import { expect, test } from 'vitest';
import { defaultNavigation, type NavigationItem } from '#content/navigation.ts';
import { addPost, addProject } from '../../support/factories.ts';
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

test('an empty label is rejected at its field', async () => {
  const { save, open } = await startWithSettings();
  const response = await save('navigation', { navigation: [{ ...home, label: ' ' }, blog, contact] });
  const html = await response.text();
  expect([response.status, html.includes('This field is required.')]).toEqual([400, true]);
  expect(html).toContain('aria-invalid');
  expect((await open('navigation')).values.navigation).toEqual(defaultNavigation);
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

const renamed = [
  { ...blog, label: 'Journal' },
  { ...portfolio, label: 'Work' },
  { ...tools, label: 'Machines' },
  { ...resources, label: 'Shelf' },
  contact,
  home,
];

test('a renamed section has its new name in search, empty lists and buttons', async () => {
  const { db, save, visit } = await startWithSettings();
  await addPost(db, { title: 'A ferry', content: 'Ferry.' });
  await addProject(db, { title: 'A ferry' });
  const before = await visit('/search?q=ferry');
  expect([before.includes('Blog Posts'), before.includes('Portfolio Projects')]).toEqual([true, true]);
  await save('navigation', { navigation: renamed });
  const found = await visit('/search?q=ferry');
  expect(found).toMatch(/<h2[^>]*>Journal</);
  expect(found).toMatch(/<h2[^>]*>Work</);
  expect(found).not.toMatch(/Blog Posts|Portfolio Projects/);
  const none = await visit('/search?q=nothing');
  expect(none).not.toMatch(/Browse the/);
  expect(await visit('/ai-tools')).toContain('Nothing in “Machines” yet.');
  expect(await visit('/resources')).toContain('Nothing in “Shelf” yet.');
  const start = await visit('/');
  expect(start).not.toMatch(/Explore AI Tools|From the blog/);
  expect(start).toMatch(/href="\/ai-tools"[^>]*>Machines</);
});

test('the owner’s text for a renamed section stays', async () => {
  const { save, submit, readPanel, visit } = await startWithSettings();
  await save('navigation', { navigation: renamed });
  const version = /name="version" value="([^"]+)"/.exec(await readPanel('/admin/settings/site-texts'))![1]!;
  await submit('/admin/settings/site-texts', { version, 'lists.noTools': 'Soon.' });
  expect(await visit('/ai-tools')).toContain('Soon.');
});

test('the panel calls a renamed section by its new name', async () => {
  const { save, readPanel } = await startWithSettings();
  await save('navigation', { navigation: renamed });
  const names = [
    ['/admin/posts', 'Journal'],
    ['/admin/projects', 'Work'],
    ['/admin/tools', 'Machines'],
    ['/admin/resources', 'Shelf'],
  ] as const;
  for (const [path, name] of names) {
    const screen = await readPanel(path);
    expect(screen).toContain(`<title>${name} — Atelier</title>`);
    expect(screen).toMatch(new RegExp(`<h1[^>]*>${name}<`));
    for (const [, each] of names) expect(screen).toMatch(new RegExp(`>${each}</span>`));
  }
  expect(await readPanel('/admin/settings/texts')).toContain('Machines: closing heading');
  expect(await readPanel('/admin/settings/categories')).toMatch(/>Journal</);
});
