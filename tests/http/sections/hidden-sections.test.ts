import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { defaultNavigation, type NavigationItem, type SectionPath } from '#content/navigation.ts';
import { addPost, addProject, addTool } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';

const hiding = (path: SectionPath, redirect = ''): NavigationItem[] =>
  defaultNavigation.map((item) => (item.target === path ? { ...item, hidden: true, redirect } : item));

async function startWithContent() {
  const site = await startWithSettings();
  await addPost(site.db, { title: 'A post', content: 'Needle in the blog', series: 'A series' });
  await addProject(site.db, { title: 'A project', content: 'Needle in the portfolio', featured: true });
  const { id } = await addTool(site.db, {
    name: 'A tool',
    status: 'coming-soon',
    url: 'https://example.com/tool',
  });
  const hide = async (path: SectionPath, redirect?: string) =>
    expect((await site.save('navigation', { navigation: hiding(path, redirect) })).status).toBe(200);
  return { ...site, hide, toolId: id };
}

const linksTo = (html: string, path: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)]
    .map(([, href]) => href!)
    .filter((href) => href === path || href.startsWith(`${path}/`) || href.startsWith(`${path}?`));

const pagesWithLinks = [
  '/',
  '/blog',
  '/portfolio',
  '/contact',
  '/search?q=zzz',
  '/sitemap',
  '/nowhere',
  '/privacy',
];

test.each<SectionPath>(['/blog', '/portfolio', '/ai-tools', '/resources', '/contact'])(
  'no page links to the hidden section %s',
  async (path) => {
    const { hide, visit } = await startWithContent();
    expect(linksTo(await visit('/'), path)).not.toEqual([]);
    await hide(path);
    for (const page of pagesWithLinks.filter((each) => each !== path))
      expect([page, linksTo(await visit(page), path)]).toEqual([page, []]);
    for (const file of ['/sitemap.xml', '/llms.txt']) expect(await visit(file)).not.toContain(`${path}`);
  },
);

test('everything below a hidden blog is not found, and the content is not searched', async () => {
  const { get, post, hide, visit } = await startWithContent();
  await hide('/blog');
  const paths = [
    '/blog',
    '/blog?category=Design',
    '/blog/a-post',
    '/blog/a-post.md',
    '/Blog',
    '/blog/tag/tag',
  ];
  for (const path of [
    ...paths,
    '/blog/series/a-series',
    '/social/post/a-post.png',
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of ['/blog/a-post', '/blog/a-post/like', '/blog/a-post/view'])
    expect([path, (await post(path, {})).status]).toEqual([path, 404]);
  const home = await visit('/');
  for (const text of ['rss.xml', 'Latest Insights', '>Categories<']) expect(home).not.toContain(text);
  const results = await visit('/search?q=needle');
  expect(results).toContain('A project');
  expect(results).not.toContain('A post');
  expect(await visit('/blog')).toContain('Page Not Found');
});

test('a hidden portfolio takes its projects from home page, search and sitemap', async () => {
  const { get, hide, visit } = await startWithContent();
  await hide('/portfolio');
  for (const path of ['/portfolio/a-project', '/social/project/a-project.png'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const path of ['/', '/search?q=needle', '/sitemap', '/sitemap.xml', '/llms.txt'])
    expect([path, (await visit(path)).includes('A project')]).toEqual([path, false]);
});

test('hidden AI tools and a hidden contact page accept no forms', async () => {
  const { get, post, hide, toolId } = await startWithContent();
  await hide('/ai-tools');
  for (const path of [
    '/ai-tools',
    `/ai-tools/${toolId}`,
    `/ai-tools/${toolId}/waiting`,
    `/go/tool/${toolId}`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await post(`/ai-tools/${toolId}/waiting`, { email: 'a@example.com' })).status).toBe(404);
  await hide('/contact');
  expect((await post('/contact', { name: 'A' })).status).toBe(404);
});

test.each<[SectionPath, string]>([
  ['/ai-tools', '/admin/tools'],
  ['/resources', '/admin/resources'],
])(
  'the panel links to %s while it is shown, and to the navigation while it is hidden',
  async (path, screen) => {
    const { hide, readPanel } = await startWithContent();
    expect(linksTo(await readPanel(screen), path)).toEqual([path]);
    await hide(path);
    const html = await readPanel(screen);
    expect(linksTo(html, path)).toEqual([]);
    expect(html).toContain('Page is hidden');
  },
);

test('a hidden section redirects to the page that the owner named, until it is shown again', async () => {
  const { get, hide, save } = await startWithContent();
  expect((await get('/blog/a-post')).status).toBe(200);
  await hide('/blog', '/portfolio?from=blog');
  for (const path of ['/blog', '/blog/a-post', '/blog/never-was']) {
    const response = await get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/portfolio?from=blog']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  }
  expect((await get('/rss.xml')).status).toBe(404);
  await save('navigation', { navigation: defaultNavigation });
  expect((await get('/blog/a-post')).status).toBe(200);
});

test('a hidden home page leads to another page, and newsletter sign-ups still arrive', async () => {
  const { db, get, post, hide } = await startWithContent();
  await hide('/', '/blog');
  const response = await get('/');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/blog']);
  expect((await post('/?index', { email: 'hanne@example.com' })).status).toBe(303);
  expect(await db.selectFrom('subscribers').select('email').execute()).toHaveLength(1);
});

test('a redirect of an old path wins over the 404 of a hidden section', async () => {
  const { get, hide, submit } = await startWithContent();
  await hide('/portfolio');
  await submit('/admin/settings/redirects', { intent: 'add', from: '/portfolio/old', to: '/contact' });
  expect((await get('/portfolio/old')).headers.get('Location')).toBe('/contact');
});

test('the panel has no screens and no settings for a hidden section, and keeps their values', async () => {
  const { hide, save, open, readPanel, visit } = await startWithContent();
  await hide('/ai-tools');
  const dashboard = await readPanel('/admin');
  expect(dashboard).not.toContain('href="/admin/tools"');
  expect(dashboard).toContain('href="/admin/resources"');
  const hiddenField = (key: string) => new RegExp(`<div id="${key}" hidden=""`);
  const home = await readPanel('/admin/settings/home');
  expect(home).toMatch(hiddenField('toolsButton'));
  expect(home).not.toMatch(hiddenField('workButton'));
  expect(await readPanel('/admin/settings/categories')).not.toContain('kind=tool');
  await save('home', { toolsButton: 'My tools', workButton: 'My work' });
  expect((await open('home')).values).toMatchObject({ toolsButton: 'My tools' });
  expect(await visit('/')).not.toContain('My tools');
  // The way back.
  expect(await readPanel('/admin/settings/navigation')).toContain('AI Tools');
  await hide('/contact');
  const settings = await readPanel('/admin/settings/identity');
  expect(settings).not.toMatch(/href="\/admin\/settings\/(form|faq|help)"/);
});

test('empty sections can be hidden with the sample content, and come back with their first item', async () => {
  const { db, get, visit, submit, readPanel } = await startWithSettings();
  expect(await visit('/')).toContain('href="/portfolio"');
  const warning = '“View My Work” on your home page leads to an empty page.';
  expect(await readPanel('/admin')).toContain(warning);
  await submit('/admin/settings/sample-content', { confirm: 'on', hideEmptySections: 'on' });
  const home = await visit('/');
  for (const path of ['/blog', '/portfolio', '/ai-tools', '/resources']) {
    expect(home).not.toContain(`href="${path}"`);
    expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await visit('/sitemap.xml')).not.toContain(`${path}</loc>`);
  }
  expect(home).toContain('href="/contact"');
  expect(await readPanel('/admin')).not.toContain(warning);

  await addProject(db, { title: 'A project' });
  await bumpContentVersion(db);
  expect(await visit('/')).toContain('href="/portfolio"');
  expect((await get('/portfolio')).status).toBe(200);
  expect((await get('/blog')).status).toBe(404);
});
