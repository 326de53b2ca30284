import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

type Site = Awaited<ReturnType<typeof startTestApp>>;

async function found({ get }: Site, query: string) {
  const html = await (await get(`/search?q=${encodeURIComponent(query)}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/href="\/(?:blog|portfolio)\/([\w-]+)"/g)].map(([, slug]) => slug);
}

async function startWithContent() {
  const site = await startTestApp();
  await addPost(site.db, {
    slug: 'body',
    title: 'One',
    content: 'Deep inside: **Crème brûlée** & 100% _sure_.',
  });
  await addPost(site.db, {
    slug: 'title',
    title: 'Creme matters',
    content: 'x',
    publishedAt: new Date('2026-02-01'),
  });
  await addPost(site.db, { slug: 'tag', title: 'Two', content: 'x', tags: ['accessibility'] });
  await addPost(site.db, {
    slug: 'draft',
    title: 'Secret creme',
    content: 'x',
    published: false,
    publishedAt: null,
  });
  await addPost(site.db, {
    slug: 'later',
    title: 'Later creme',
    content: 'x',
    publishedAt: new Date('2027-01-01'),
  });
  await addProject(site.db, {
    slug: 'project',
    title: 'Three',
    description: 'A tide table',
    technologies: ['SQLite'],
  });
  await addProject(site.db, { slug: 'hidden', title: 'Hidden tide', published: false });
  return site;
}

test.each([
  ['creme', ['title', 'body']],
  ['CRÈME', ['title', 'body']],
  ['Accessib', ['tag']],
  ['sqlite', ['project']],
  ['tide table', ['project']],
  ['Table  TIDE sqlite', ['project']],
  ['tide nothing', []],
  ['sure creme', ['body']],
  ['creme one', ['body']],
  ['100%', ['body']],
  ['', []],
])('a search for %j finds %j', async (query, slugs) => {
  expect(await found(await startWithContent(), query)).toEqual(slugs);
});

test('results are grouped and their matches marked', async () => {
  const { get } = await startWithContent();
  const html = await (await get('/search?q=brulee')).text();
  expect(html).toContain('Blog Posts');
  expect(html).not.toContain('Portfolio Projects');
  expect(html).toMatch(/<mark[^>]*>brûlée<\/mark>/);
});

test('of several words each is marked, and an article with all in its title or next to each other comes first', async () => {
  const site = await startTestApp();
  const older = new Date('2026-01-01');
  await addPost(site.db, { slug: 'apart', title: 'One', content: 'A tide, and then a table.' });
  await addPost(site.db, { slug: 'phrase', title: 'Two', content: 'A tide table.', publishedAt: older });
  await addPost(site.db, { slug: 'title', title: 'Table of the tide', content: 'x', publishedAt: older });
  expect(await found(site, 'tide table')).toEqual(['title', 'phrase', 'apart']);
  const html = await (await site.get('/search?q=tide+a+table')).text();
  expect(html).toMatch(/A <mark[^>]*>tide<\/mark>, and then a <mark[^>]*>table<\/mark>\./);
});

test('a search without results says so and offers three links', async () => {
  const { get } = await startWithContent();
  const html = await (await get('/search?q=nothing-like-this')).text();
  expect(html).toContain('No Results Found');
  expect(html).not.toContain('0 results');
  for (const path of ['/blog', '/portfolio', '/']) expect(html).toContain(`href="${path}"`);
});

test('the page title contains the query', async () => {
  const { get } = await startWithContent();
  expect(await (await get('/search?q=tide%20table')).text()).toContain('<title>Search: tide table — ');
  expect(await (await get('/search')).text()).toContain('<title>Search — ');
});

test('a blank search shows neither results nor an empty state', async () => {
  const { get } = await startWithContent();
  const response = await get('/search');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('No Results Found');
});

test('a hostile query is escaped, and a very long one is truncated', async () => {
  const { get } = await startWithContent();
  const html = await (await get(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)).text();
  expect(html).not.toContain('<script>alert(1)');
  const long = await (await get(`/search?q=${'a'.repeat(5_000)}`)).text();
  expect(long).toContain(`Results for “${'a'.repeat(200)}”`);
});

test.each(['Accessib', 'sqlite', 'design'])(
  'a match in tags, technologies or category is highlighted: %s',
  async (query) => {
    const { get } = await startWithContent();
    const html = await (await get(`/search?q=${query}`)).text();
    expect(html).toMatch(new RegExp(`<mark[^>]*>${query}</mark>`, 'i'));
  },
);
