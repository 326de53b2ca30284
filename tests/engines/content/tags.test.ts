import { expect, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { childrenOf, parseXml, textOf } from '../../support/xml.ts';

const day = (n: number) => new Date(Date.UTC(2026, 1, n, 9));

async function startTagged() {
  const site = await startTestApp();
  for (let n = 1; n <= 10; n++)
    await addPost(site.db, { title: `Post ${n}`, tags: ['Web design', 'C++'], publishedAt: day(n) });
  await addPost(site.db, { title: 'Other', tags: ['C'], category: 'Personal', publishedAt: day(20) });
  await addPost(site.db, { title: 'Draft', tags: ['Web design', 'Secret'], published: false });
  return site;
}

async function titlesOf(response: Response) {
  const [channel] = childrenOf(parseXml(await response.text()), 'channel');
  return childrenOf(channel!, 'item').map((item) => textOf(item, 'title'));
}

test('a tag has a page with its public posts, newest first, nine per page', async () => {
  const { get } = await startTagged();
  const first = await (await get('/blog/tag/web-design')).text();
  expect(first).toMatch(/<h1[^>]*>Posts tagged Web design<\/h1>/);
  expect([...first.matchAll(/href="\/blog\/(post-\d+)"/g)].map(([, slug]) => slug)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `post-${n}`),
  );
  expect(first).not.toContain('Draft');
  expect(first).toContain('content="All posts tagged Web design, newest first."');
  const second = await (await get('/blog/tag/web-design?page=2')).text();
  expect(second).toContain('href="/blog/post-1"');
  expect(second).toContain('<link rel="canonical" href="http://localhost:3000/blog/tag/web-design?page=2"/>');
  expect(second).toContain('<title>Posts tagged Web design, page 2 — ');
});

test('tags that differ by signs have their own pages', async () => {
  const { get } = await startTagged();
  expect(await (await get('/blog/tag/c')).text()).toContain('Posts tagged C<');
  expect(await (await get('/blog/tag/c-plus-plus')).text()).toContain('Posts tagged C++<');
});

test('a tag without a public post is not found', async () => {
  const { get } = await startTagged();
  for (const path of ['/blog/tag/secret', '/blog/tag/none', '/blog/tag/secret/rss.xml'])
    expect((await get(path)).status).toBe(404);
});

test('an article links to the pages of its tags, and the old query leads there', async () => {
  const { get } = await startTagged();
  expect(await (await get('/blog/post-1')).text()).toContain('href="/blog/tag/c-plus-plus"');
  const moved = await get('/blog?tag=Web%20design');
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/blog/tag/web-design']);
});

test('the pages of tags are in the sitemap', async () => {
  const { get } = await startTagged();
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>http://localhost:3000/blog/tag/web-design</loc>');
  expect(sitemap).not.toContain('secret');
});

test('a tag has a feed of its posts', async () => {
  const { get } = await startTagged();
  const response = await get('/blog/tag/c/rss.xml');
  expect(response.headers.get('Content-Type')).toContain('application/rss+xml');
  expect(await titlesOf(response)).toEqual(['Other']);
  expect(await (await get('/blog/tag/c')).text()).toContain('href="/blog/tag/c/rss.xml"');
});

test('a category has a feed of its posts, also while it has none', async () => {
  const { get } = await startTagged();
  expect(await titlesOf(await get('/blog/category/personal/rss.xml'))).toEqual(['Other']);
  expect(await titlesOf(await get('/blog/category/tutorials/rss.xml'))).toEqual([]);
  expect((await get('/blog/category/none/rss.xml')).status).toBe(404);
});

test('a post with the slug "tag" can be read and liked', async () => {
  const { db, get, post } = await startTestApp();
  await addPost(db, { title: 'Tag', slug: 'tag', tags: ['like'] });
  expect(await (await get('/blog/tag')).text()).toMatch(/<h1[^>]*>Tag<\/h1>/);
  expect((await post('/blog/tag/like', {})).headers.get('Location')).toBe('/blog/tag?liked=1#like');
  expect((await get('/blog/tag/like-tag')).status).toBe(200);
});

test('the page of a tag keeps its earlier address', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'A post', tags: ['ブログ', 'Straße'] });
  for (const [old, path] of [
    ['/blog/tag/フロク', '/blog/tag/ブログ'],
    ['/blog/tag/straße', '/blog/tag/strasse'],
  ] as const) {
    const moved = await get(encodeURI(old));
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, encodeURI(path)]);
    expect((await get(encodeURI(path))).status).toBe(200);
  }
});

test('a post with letters of another script can be liked and read as Markdown, and has a cover', async () => {
  const { db, get, post } = await startTestApp();
  await addPost(db, { title: 'A post', slug: '日本' });
  const path = encodeURI('/blog/日本');
  expect((await post(`${path}/like`, {})).headers.get('Location')).toBe(`${path}?liked=1#like`);
  expect((await get(`${path}.md`)).headers.get('Link')).toContain(path);
  expect((await get(encodeURI('/covers/日本.svg'))).status).toBe(200);
});
