import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const HOSTILE = `</script><script>alert(1)</script><!-- "Tom" & 'Jerry' 🦆`;

type Thing = Record<string, unknown> & { '@type': string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]!);

async function headOf(response: Response) {
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = [...head.matchAll(/<(meta|link)\s([^>]*?)\/?>/g)].map(([, tag, attributes]) => ({
    tag,
    ...Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, decode(value!)]),
    ),
  })) as Record<string, string>[];
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    all: (key: string) =>
      tags.filter(({ name, property }) => (property ?? name) === key).map(({ content }) => content),
    links: (rel: string) => tags.filter((tag) => tag.tag === 'link' && tag.rel === rel),
    things: scripts.flatMap(([, json]) => JSON.parse(json!)['@graph'] as Thing[]),
  };
}

const named = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type);

test('every public page has each metadata tag once, with absolute URLs', async () => {
  const { get } = await startTestApp({ sample: true });
  for (const path of ['/', '/blog', '/portfolio', '/blog/copy-is-interface', '/portfolio/berth']) {
    const head = await headOf(await get(path));
    expect(head.title).toContain('Ida Marlowe');
    expect(head.links('canonical').map(({ href }) => href)).toEqual([ORIGIN + path]);
    expect(head.all('og:url')).toEqual([ORIGIN + path]);
    expect(head.all('og:site_name')).toEqual(['Ida Marlowe']);
    expect(head.all('twitter:card')).toEqual(['summary_large_image']);
    for (const key of ['og:title', 'og:description', 'og:type', 'twitter:title', 'description'])
      expect([path, key, head.all(key).length, head.all(key)[0] !== '']).toEqual([path, key, 1, true]);
    for (const key of ['og:image', 'twitter:image']) {
      expect(head.all(key).length).toBe(1);
      expect(head.all(key)[0]).toMatch(
        /^http:\/\/localhost:3000\/social\/(site|post|project)\/[\w-]+\.png\?v=\w+$/,
      );
      expect((await get(head.all(key)[0]!.slice(ORIGIN.length))).status).toBe(200);
    }
  }
});

test('every public page links to the feeds, the icons and the manifest', async () => {
  const { get } = await startTestApp();
  for (const path of ['/', '/blog', '/no-such-page']) {
    const head = await headOf(await get(path));
    const feeds = head.links('alternate');
    expect(feeds.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ]);
    const files = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) => head.links(rel));
    expect(files.length).toBe(4);
    for (const { href } of [...feeds, ...files]) expect((await get(href!)).status).toBe(200);
    expect(head.all('theme-color')).toEqual(['#f8f4eb', '#181310']);
  }
});

test.each([
  ['/blog?utm_source=x&fbclid=y', '/blog'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=2&ref=z', '/blog?page=2'],
  ['/blog?page=%22%3E%3Cscript%3E', '/blog'],
  ['/blog?page=2&category=Design', '/blog?category=Design&page=2'],
  ['/blog?category=Nothing', '/blog'],
  ['/portfolio?category=AI+Tools&x=1', '/portfolio?category=AI%20Tools'],
  ['/portfolio?category=%22%3E%3Cscript%3E', '/portfolio'],
  ['/blog/post-1?utm_source=x', '/blog/post-1'],
  ['/?q=x', '/'],
])('the canonical URL of %s is %s', async (path, canonical) => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 10; n++) await addPost(db, { title: `Post ${n}` });
  await addProject(db, { category: 'AI Tools' });
  const head = await headOf(await get(path));
  expect(head.links('canonical').map(({ href }) => href)).toEqual([ORIGIN + canonical]);
  expect(head.all('og:url')).toEqual([ORIGIN + canonical]);
});

test('list pages have their own titles and descriptions', async () => {
  const { db, get, time } = await startTestApp();
  await saveSite(db, { blogIntro: 'Notes.' }, { now: time.now });
  for (let n = 1; n <= 10; n++) await addPost(db, { title: `Post ${n}` });
  const heads = await Promise.all(
    ['/blog', '/blog?page=2', '/blog?category=Design&page=2', '/blog?category=Nothing'].map(async (path) =>
      headOf(await get(path)),
    ),
  );
  expect(heads.map(({ title }) => title)).toEqual([
    'Blog — Your Name',
    'Blog, page 2 — Your Name',
    'Blog: Design, page 2 — Your Name',
    'Blog — Your Name',
  ]);
  const [description, ...others] = heads.flatMap(({ all }) => all('description'));
  expect(others).toEqual([
    `Blog, page 2. ${description}`,
    `Blog: Design, page 2. ${description}`,
    description,
  ]);
});

test('an article has structured data with dates and author', async () => {
  const { db, get } = await startTestApp({ sample: true });
  await addPost(db, { title: 'Plain', slug: 'plain', excerpt: 'About it.', tags: ['one', 'two'] });
  await db
    .updateTable('blog_posts')
    .set({ updated_at: '2026-03-05T09:00:00.000Z' })
    .where('slug', '=', 'plain')
    .execute();
  const head = await headOf(await get('/blog/plain'));
  expect(head.all('og:type')).toEqual(['article']);
  expect(head.all('article:published_time')).toEqual(['2026-03-01T09:00:00.000Z']);
  expect(head.all('article:tag')).toEqual(['one', 'two']);
  expect(head.links('alternate').map(({ href }) => href)).toContain('/blog/plain.md');
  expect(named(head.things, 'BlogPosting')).toMatchObject({
    headline: 'Plain',
    description: 'About it.',
    datePublished: '2026-03-01T09:00:00.000Z',
    dateModified: '2026-03-05T09:00:00.000Z',
    author: { '@type': 'Person', name: 'Ida Marlowe', url: `${ORIGIN}/` },
    image: expect.stringMatching(/^http:\/\/localhost:3000\/social\/post\/plain\.png\?v=\w+$/),
    keywords: ['one', 'two'],
    mainEntityOfPage: `${ORIGIN}/blog/plain`,
  });
  expect(named(head.things, 'BreadcrumbList')!.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: `${ORIGIN}/blog` },
    { '@type': 'ListItem', position: 2, name: 'Design', item: `${ORIGIN}/blog?category=Design` },
    { '@type': 'ListItem', position: 3, name: 'Plain', item: `${ORIGIN}/blog/plain` },
  ]);
});

test.each(['/blog', '/portfolio', '/ai-tools', '/resources', '/contact', '/privacy', '/terms', '/sitemap'])(
  '%s has a breadcrumb',
  async (path) => {
    const { get } = await startTestApp({ sample: true });
    const { things } = await headOf(await get(path));
    expect(named(things, 'BreadcrumbList')!.itemListElement).toMatchObject([
      { name: 'Home', item: `${ORIGIN}/` },
      { item: ORIGIN + path },
    ]);
  },
);

test('a project has structured data, and the home page describes the owner', async () => {
  const { get } = await startTestApp({ sample: true });
  const project = (await headOf(await get('/portfolio/berth'))).things;
  expect(named(project, 'CreativeWork')).toMatchObject({
    name: 'Berth',
    creator: { '@type': 'Person', name: 'Ida Marlowe' },
    url: `${ORIGIN}/portfolio/berth`,
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(named(project, 'BreadcrumbList')!.itemListElement).toHaveLength(3);
  const home = (await headOf(await get('/'))).things;
  expect(named(home, 'Person')).toMatchObject({ name: 'Ida Marlowe', jobTitle: expect.any(String) });
  expect((named(home, 'Person')!.sameAs as string[]).length).toBe(6);
  expect(named(home, 'WebSite')).toMatchObject({ name: 'Ida Marlowe', url: `${ORIGIN}/` });
});

test('the featured image of a post is its social image', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'pictured' });
  for (const [image, expected] of [
    ['/media/a.png', `${ORIGIN}/media/a.png`],
    ['https://other.example/b.png', 'https://other.example/b.png'],
    ['not an address', 'not an address'],
  ] as const) {
    await db.updateTable('blog_posts').set({ featured_image: image }).execute();
    await bumpContentVersion(db);
    const head = await headOf(await get('/blog/pictured'));
    expect(head.all('og:image')).toEqual([expected]);
    expect(named(head.things, 'BlogPosting')!.image).toBe(expected);
  }
});

test('no title, tag or description breaks out of the metadata', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, {
    title: HOSTILE,
    slug: 'hostile',
    excerpt: HOSTILE,
    tags: [HOSTILE],
    category: HOSTILE,
  });
  await addProject(db, { title: HOSTILE, slug: 'hostile', description: HOSTILE, technologies: [HOSTILE] });
  for (const [path, type, key] of [
    ['/blog/hostile', 'BlogPosting', 'headline'],
    ['/portfolio/hostile', 'CreativeWork', 'name'],
  ] as const) {
    const response = await get(path);
    const head = await headOf(response);
    expect(head.html).not.toContain('<script>alert(1)');
    expect(head.html).not.toContain('<!-- "Tom"');
    expect(head.title).toBe(`${HOSTILE} — Your Name`);
    expect(head.all('og:title')).toEqual([HOSTILE]);
    expect(named(head.things, type)).toMatchObject({
      [key]: HOSTILE,
      description: HOSTILE,
      keywords: [HOSTILE],
    });
    expect(head.html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
  }
});
