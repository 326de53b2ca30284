import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import routes from '../../../app/routes.ts';
import { splitFrontMatter } from '#platform/text/front-matter.ts';
import { slugify } from '#platform/text/slug.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { addBulkPosts } from '../../support/database/bulk-posts.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { plainText } from '../../support/plain-text.ts';
import { startTestApp } from '../../support/test-app.ts';
import { childrenOf, parseXml, textOf } from '../../support/xml.ts';

const ORIGIN = 'http://localhost:3000';

/** Excluded from the sitemap: its content depends on the query. */
const excludedPaths = new Set(['/search']);

/** The public routes without parameters. */
async function fixedPages() {
  const site = (await routes).find(({ id }) => id === 'site')!;
  const paths = site.children!.map(({ path = '' }) => `/${path}`);
  return paths.filter((url) => !/[:*]/.test(url) && !excludedPaths.has(url));
}

/** One draft, scheduled and binned post, and an unpublished project. */
async function addHidden({ db, time }: Awaited<ReturnType<typeof startTestApp>>) {
  await addPost(db, { title: 'Draft', published: false, publishedAt: null });
  await addPost(db, { title: 'Scheduled', publishedAt: new Date(time.now.getTime() + 1) });
  await addPost(db, { title: 'Binned' });
  const binned = { deleted_at: time.now.toISOString() };
  await db.updateTable('blog_posts').set(binned).where('slug', '=', 'binned').execute();
  await addProject(db, { title: 'Hidden project', published: false });
}

test('the sitemap lists every public page and nothing else, and each of them responds', async () => {
  const app = await startTestApp({ sample: true });
  await addHidden(app);
  const slugs = async (table: 'blog_posts' | 'portfolio_projects' | 'pages') =>
    (await app.db.selectFrom(table).select('slug').where('is_sample', '=', true).execute()).map(
      ({ slug }) => slug,
    );
  const pages = await fixedPages();
  const posts = await slugs('blog_posts');
  const projects = await slugs('portfolio_projects');
  const tagged = await app.db.selectFrom('blog_posts').select('tags').where('is_sample', '=', true).execute();
  const tags = [...new Set(tagged.flatMap(({ tags: names }) => names))];
  const own = await slugs('pages');

  const response = await app.get('/sitemap.xml');
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const urls = childrenOf(parseXml(await response.text()), 'url');
  const listed = urls.map((url) => textOf(url, 'loc'));
  expect(new Set(listed)).toEqual(
    new Set([
      ...pages.map((path) => ORIGIN + path),
      ...own.map((slug) => `${ORIGIN}/${slug}`),
      ...posts.map((slug) => `${ORIGIN}/blog/${slug}`),
      ...tags.map((tag) => `${ORIGIN}/blog/tag/${slugify(tag)}`),
      ...projects.map((slug) => `${ORIGIN}/portfolio/${slug}`),
    ]),
  );
  expect(listed.length).toBe(pages.length + own.length + posts.length + tags.length + projects.length);
  for (const url of listed) expect([url, (await app.get(new URL(url).pathname)).status]).toEqual([url, 200]);
});

test('the sitemap states when a post or project changed, not before its publication', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'planned', publishedAt: new Date('2026-03-04T08:00:00Z') });
  await addProject(db, { slug: 'project' });
  const urls = childrenOf(parseXml(await (await get('/sitemap.xml')).text()), 'url');
  const dated = urls.filter((url) => childrenOf(url, 'lastmod').length > 0);
  expect(dated.map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')])).toEqual([
    [`${ORIGIN}/blog/planned`, '2026-03-04T08:00:00.000Z'],
    [`${ORIGIN}/portfolio/project`, '2026-03-01T09:00:00.000Z'],
  ]);
});

test('robots.txt disallows the panel and names the sitemap', async () => {
  const { get } = await startTestApp();
  const response = await get('/robots.txt');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /go/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
  );
});

test('llms.txt names the owner and lists pages, posts and projects, each on one line', async () => {
  const app = await startTestApp({ sample: true });
  await addHidden(app);
  await addPost(app.db, { title: 'A [strange]\ntitle', slug: 'strange', excerpt: 'Two\n\n## lines' });
  const response = await app.get('/llms.txt');
  const text = await response.text();
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Ida Marlowe\n\n> Freelance .+\n\n## Pages\n\n/);
  expect(text).toContain(`- [A \\[strange\\] title](${ORIGIN}/blog/strange.md): Two ## lines\n`);
  expect(text).toContain(`](${ORIGIN}/portfolio/berth): `);
  expect(text.match(/^## .+$/gm)).toEqual(['## Pages', '## Posts', '## Projects']);
  expect(text).not.toMatch(/Draft|Scheduled|Binned|Hidden project/);
  const links = [...text.matchAll(/^- \[.+\]\((.+?)\): .+$/gm)].map(([, url]) => url!);
  expect(links.length).toBe((await fixedPages()).length + 1 + 15 + 9);
  for (const url of links) expect([url, (await app.get(new URL(url).pathname)).status]).toEqual([url, 200]);
});

test('an article is available as Markdown, with title, date and canonical URL as front matter', async () => {
  const { db, get } = await startTestApp();
  const title = 'Quotes: "a" & # b';
  await addPost(db, { title, slug: 'source', content: 'Some *words* and\n\n```js\nlet a = "<b>";\n```' });
  const response = await get('/blog/source.md');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('Link')).toBe(`<${ORIGIN}/blog/source>; rel="canonical"`);
  expect(splitFrontMatter(await response.text())).toEqual({
    attributes: { title, date: '2026-03-01T09:00:00.000Z', canonical: `${ORIGIN}/blog/source` },
    body: 'Some *words* and\n\n```js\nlet a = "<b>";\n```',
  });
});

test('content that is not public has no Markdown version', async () => {
  const app = await startTestApp();
  await addHidden(app);
  for (const slug of ['draft', 'scheduled', 'binned', 'nothing-here']) {
    const response = await app.get(`/blog/${slug}.md`);
    expect([slug, response.status]).toEqual([slug, 404]);
    expect(await response.text()).toBe('Article Not Found');
  }
});

test('the manifest has the owner’s name, and its icons have the stated sizes', async () => {
  const { get } = await startTestApp({ sample: true });
  const response = await get('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Ida Marlowe', start_url: '/', theme_color: '#f8f4eb' });
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await get(src);
    expect(icon.headers.get('Content-Type')).toBe('image/png');
    const png = Buffer.from(await icon.arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    expect(png).toEqual(await readFile(`public${src}`));
  }
});

test('/favicon.ico is served', async () => {
  const { get } = await startTestApp();
  const response = await get('/favicon.ico');
  expect(response.headers.get('Content-Type')).toMatch(/^image\//);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile('public/favicon.ico'));
});

test('a failing database returns 500 without database details', async () => {
  const { db, get } = await startTestApp({ sample: true });
  await db.schema.alterTable('blog_posts').renameTo('put_away').execute();
  for (const path of ['/rss.xml', '/sitemap.xml', '/llms.txt', '/blog/copy-is-interface.md']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 500]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/no such table|does not exist|blog_posts/);
  }
});

test('the sitemap page and llms.txt list the newest 500 posts and lead to all', async () => {
  const { db, get } = await startTestApp();
  const posts = Array.from({ length: 501 }, (_, n) => ({
    published_at: new Date(Date.UTC(2020, 0, 1) + n * DAY_MS).toISOString(),
  }));
  await addBulkPosts(db, posts);
  const page = await (await get('/sitemap')).text();
  const text = await (await get('/llms.txt')).text();
  for (const [source, pattern] of [
    [page, /href="\/blog\/bulk-(\d+)"/g],
    [text, /\/blog\/bulk-(\d+)\.md/g],
  ] as const) {
    const listed = [...source.matchAll(pattern)].map(([, number]) => Number(number));
    expect(listed).toEqual(Array.from({ length: 500 }, (_, n) => 500 - n));
  }
  expect(plainText(page)).toContain('501 posts');
  expect(page).toMatch(/<a[^>]* href="\/blog"[^>]*>(?:(?!<\/a>).)*Read All Posts/);
  expect(text).toContain(`- [Read All Posts](${ORIGIN}/blog)\n`);
  expect((await (await get('/sitemap.xml')).text()).match(/bulk-/g)).toHaveLength(501);
});
