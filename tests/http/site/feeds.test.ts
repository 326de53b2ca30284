import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { childrenOf, parseXml, textOf } from '../../support/xml.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

const HOSTILE = `Tom & "Jerry" <b>'s ]]> </title> &amp; 🦆`;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const day = (n: number) => new Date(Date.UTC(2026, 1, n, 9));

async function rss({ get }: TestApp) {
  const [channel] = childrenOf(parseXml(await (await get('/rss.xml')).text()), 'channel');
  const posts = childrenOf(channel!, 'item').map((item) => ({
    id: textOf(item, 'guid'),
    title: textOf(item, 'title'),
    url: textOf(item, 'link'),
    html: textOf(item, 'content:encoded'),
    published: textOf(item, 'pubDate'),
    tags: childrenOf(item, 'category').map(({ text }) => text),
  }));
  return { channel: channel!, posts };
}

async function atom({ get }: TestApp) {
  const feed = parseXml(await (await get('/atom.xml')).text());
  const posts = childrenOf(feed, 'entry').map((entry) => ({
    id: textOf(entry, 'id'),
    title: textOf(entry, 'title'),
    url: childrenOf(entry, 'link')[0]!.attributes.href!,
    html: textOf(entry, 'content'),
    published: textOf(entry, 'published'),
    tags: childrenOf(entry, 'category').map(({ attributes }) => attributes.term!),
  }));
  return { feed, posts };
}

type JsonItem = {
  id: string;
  url: string;
  title: string;
  content_html: string;
  date_published: string;
  tags: string[];
};

async function json({ get }: TestApp) {
  const feed = await (await get('/feed.json')).json();
  const posts = feed.items.map((item: JsonItem) => ({
    id: item.id,
    title: item.title,
    url: item.url,
    html: item.content_html,
    published: item.date_published,
    tags: item.tags,
  })) as Awaited<ReturnType<typeof rss>>['posts'];
  return { feed, posts };
}

const readers = { rss, atom, json };
const kinds = Object.keys(readers) as (keyof typeof readers)[];

test.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])('%s has type %s, and the same bytes at any time', async (path, type) => {
  const { get, time } = await startTestApp({ sample: true });
  const first = await get(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('Content-Type')).toBe(type);
  expect(first.headers.get('X-Robots-Tag')).toBeNull();
  time.now = new Date('2027-01-01T00:00:00Z');
  expect(await (await get(path)).text()).toBe(await first.text());
});

test.each(kinds)('the %s feed contains the twenty newest posts, newest first', async (kind) => {
  const app = await startTestApp();
  for (let n = 1; n <= 22; n++) await addPost(app.db, { title: `Post ${n}`, publishedAt: day(n) });
  const { posts } = await readers[kind](app);
  expect(posts.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, i) => `Post ${22 - i}`));
  expect(posts[0]!.url).toBe('http://localhost:3000/blog/post-22');
});

test.each(kinds)('the %s feed never contains a draft, a scheduled or a binned post', async (kind) => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'Draft', published: false, publishedAt: null });
  await addPost(app.db, { title: 'Scheduled', publishedAt: new Date(app.time.now.getTime() + 1) });
  await addPost(app.db, { title: 'Binned' });
  const binned = { deleted_at: app.time.now.toISOString() };
  await app.db.updateTable('blog_posts').set(binned).where('slug', '=', 'binned').execute();
  expect((await readers[kind](app)).posts).toEqual([]);
});

test.each(kinds)('the %s feed preserves any title, tag and text', async (kind) => {
  const app = await startTestApp();
  const content = 'He said `a && b < c ]]>` 🦆 & more';
  await addPost(app.db, { title: HOSTILE, slug: 'hostile', excerpt: HOSTILE, tags: [HOSTILE], content });
  await addPost(app.db, { title: 'Bell \u0007 and tab', slug: 'bell', publishedAt: day(1) });
  const { posts } = await readers[kind](app);
  expect(posts[0]).toMatchObject({ title: HOSTILE, tags: ['Design', HOSTILE] });
  expect(posts[0]!.html).toContain('<code>a &#x26;&#x26; b &#x3C; c ]]></code> 🦆');
  expect(posts[1]!.title).toBe(kind === 'json' ? 'Bell \u0007 and tab' : 'Bell  and tab');
});

test.each(kinds)('the %s feed has the full text, with absolute links and images', async (kind) => {
  const app = await startTestApp({ sample: true });
  await addPost(app.db, { slug: 'links', content: '[a](/contact) [b](#c) ![d](/media/d.png)\n\n## C' });
  const { posts } = await readers[kind](app);
  const { html } = posts.find(({ url }) => url.endsWith('/links'))!;
  expect(html).toContain('href="http://localhost:3000/contact"');
  expect(html).toContain('href="http://localhost:3000/blog/links#h-c"');
  expect(html).toContain('src="http://localhost:3000/media/d.png"');
  expect(posts.length).toBe(15);
  for (const post of posts) {
    const tags = post.html.match(/<(?:a|img)\s[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/\s(?:href|src)="(?:https?:\/\/|mailto:|tel:)/.test(tag))).toEqual([]);
  }
});

test.each(kinds)('an id in the %s feed does not change with the slug', async (kind) => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'before' });
  const [before] = (await readers[kind](app)).posts;
  await app.db.updateTable('blog_posts').set({ slug: 'after' }).execute();
  await bumpContentVersion(app.db);
  const [after] = (await readers[kind](app)).posts;
  expect(after!.url).toBe('http://localhost:3000/blog/after');
  expect(after!.id).toBe(before!.id);
  expect(after!.id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
});

test('dates are RFC 822 in RSS and ISO elsewhere, and the feed is as recent as its newest change', async () => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'Old', slug: 'old', publishedAt: day(1) });
  await addPost(app.db, { title: 'New', slug: 'new', publishedAt: day(2) });
  const changed = '2026-03-05T10:11:12.000Z';
  await app.db.updateTable('blog_posts').set({ updated_at: changed }).where('slug', '=', 'old').execute();
  const [inRss, inAtom, inJson] = [await rss(app), await atom(app), await json(app)];
  expect(inRss.posts[0]!.published).toBe('Mon, 02 Feb 2026 09:00:00 GMT');
  expect(textOf(inRss.channel, 'lastBuildDate')).toBe('Thu, 05 Mar 2026 10:11:12 GMT');
  expect(textOf(inAtom.feed, 'updated')).toBe(changed);
  expect(inJson.feed.items[1].date_modified).toBe(changed);
  for (const { published } of inRss.posts) expect(published).toMatch(RFC_822);
  for (const { published } of [...inAtom.posts, ...inJson.posts]) expect(published).toMatch(ISO);
});

test('a site without posts still has valid feeds', async () => {
  const app = await startTestApp();
  expect(childrenOf((await rss(app)).channel, 'lastBuildDate')).toEqual([]);
  expect(textOf((await atom(app)).feed, 'updated')).toMatch(ISO);
  expect((await json(app)).feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [] });
});

test('each feed names itself and the site', async () => {
  const app = await startTestApp({ sample: true });
  const { channel } = await rss(app);
  const { feed } = await atom(app);
  expect(textOf(channel, 'title')).toBe('Ida Marlowe');
  expect(childrenOf(channel, 'atom:link')[0]!.attributes.href).toBe('http://localhost:3000/rss.xml');
  expect(childrenOf(feed, 'link').map(({ attributes }) => attributes.href)).toEqual([
    'http://localhost:3000/atom.xml',
    'http://localhost:3000/blog',
  ]);
  expect((await json(app)).feed.feed_url).toBe('http://localhost:3000/feed.json');
});

test('labels of blocks are in the language of the site', async () => {
  const site = await startTestApp();
  await saveSite(site.db, { language: 'de' }, { now: site.time.now });
  await addPost(site.db, { content: '> [!NOTE]\n> Ein Stativ.' });
  for (const read of [rss, atom, json]) {
    const { posts } = await read(site);
    expect(posts[0]!.html).toContain('<p class="callout-label">Hinweis</p>');
  }
});
