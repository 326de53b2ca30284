import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { addPost } from '../../support/factories.ts';
import { waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Waits until the page cache is active. */
async function startCaching(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await waitForPageCache(site);
  const read = async (path: string, headers = {}) => (await site.get(path, headers)).text();
  /** The number of statements needed for the response. */
  const cost = async (path: string, headers = {}) => {
    const before = site.statements.length;
    await read(path, headers);
    return site.statements.length - before;
  };
  const later = (ms: number) => void (site.time.now = new Date(site.time.now.getTime() + ms));
  return { ...site, read, cost, later };
}

test.each(['/', '/blog', '/blog/copy-is-interface', '/rss.xml', '/search?q=ship'])(
  '%s is rendered once, then served from the cache',
  async (path) => {
    const { get, cost } = await startCaching({ sample: true });
    const first = await get(path);
    expect(await cost(path)).toBe(0);
    const again = await get(path, { Cookie: 'atelier.session_token=x', 'User-Agent': 'Other' });
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    expect(await again.text()).toBe(await first.text());
  },
);

test('an address with letters of another script is cached in the form that browsers send', async () => {
  const { db, read, cost } = await startCaching();
  await addPost(db, { slug: '日本' });
  const path = encodeURI('/blog/日本');
  await read(path);
  expect(await cost(path)).toBe(0);
  expect(await cost(path.toLowerCase())).toBeGreaterThan(0);
});

test('unknown query parameters do not change the cache key', async () => {
  const { read, cost } = await startCaching({ sample: true });
  // The first query of a content version also reads the redirects.
  const page = await read('/blog?x=1');
  for (const path of ['/blog', '/blog?utm_source=x', '/blog?q=1&fbclid=2', '/blog?', '/blog?Page=2'])
    expect([path, await cost(path), (await read(path)) === page]).toEqual([path, 0, true]);
  expect(await cost('/blog?page=2&utm_source=x')).toBeGreaterThan(0);
  expect(await cost('/blog?utm_source=y&page=2')).toBe(0);
  expect(await read('/blog?page=2')).not.toBe(page);
});

test('a minute-old page is served stale once while it is re-rendered', async () => {
  const { db, read, later } = await startCaching();
  await addPost(db, { slug: 'post', likes: 7 });
  expect(await read('/blog/post')).toContain('7 likes');
  await db.updateTable('blog_posts').set({ likes: 8 }).execute();
  later(59_000);
  expect(await read('/blog/post')).toContain('7 likes');
  later(1_000);
  expect(await read('/blog/post')).toContain('7 likes');
  await expect.poll(() => read('/blog/post')).toContain('8 likes');
});

test('the footer year changes at midnight in the owner’s time zone', async () => {
  const { read, time } = await startCaching();
  time.now = new Date('2027-01-01T04:59:59.900Z');
  expect(await read('/')).toMatch(/©[^\d]{0,12}2026/);
  time.now = new Date('2027-01-01T05:00:00Z');
  expect(await read('/')).toMatch(/©[^\d]{0,12}2027/);
});

test('If-None-Match with the ETag of any encoding returns 304', async () => {
  const { get, head } = await startCaching({ sample: true });
  const plain = await get('/blog');
  const compressed = await get('/blog', { 'Accept-Encoding': 'br' });
  const tags = [plain, compressed].map(({ headers }) => headers.get('ETag')!);
  expect(tags[0]).toMatch(/^"[\w-]+"$/);
  expect(new Set(tags).size).toBe(2);
  for (const known of [tags[0]!, tags[1]!, `W/${tags[0]}`, `"other", ${tags[1]}`, '*']) {
    const response = await get('/blog', { 'If-None-Match': known, 'Accept-Encoding': 'br' });
    expect([known, response.status, await response.text()]).toEqual([known, 304, '']);
    expect(response.headers.get('ETag')).toBe(tags[1]);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  }
  expect((await get('/blog', { 'If-None-Match': '"other"' })).status).toBe(200);
  const bodiless = await head('/blog');
  expect(await bodiless.text()).toBe('');
  expect(bodiless.headers.get('Content-Length')).toBe(String(Buffer.byteLength(await plain.text())));
  expect(bodiless.headers.get('ETag')).toBe(tags[0]);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', null],
  ['deflate', null],
])('a browser that accepts %s gets the page in %s', async (accepted, encoding) => {
  const { get, read } = await startCaching({ sample: true });
  const plain = await read('/blog');
  for (let n = 0; n < 2; n++) {
    const response = await get('/blog', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    const decompress =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((same: Buffer) => same);
    expect(decompress(bytes).toString()).toBe(plain);
  }
});

test('concurrent requests for a page share one rendering', async () => {
  const { cost, get, statements, db } = await startCaching({ sample: true });
  await cost('/');
  const once = await cost('/blog');
  await bumpContentVersion(db);
  await cost('/');
  const before = statements.length;
  const responses = await Promise.all(Array.from({ length: 30 }, () => get('/blog')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(statements.length - before).toBe(once);
});

test.each(['/no-such-page', '/blog/no-such-post', '/?sent=newsletter', '/BLOG', '/blog/'])(
  '%s is never cached',
  async (path) => {
    const { cost, get } = await startCaching({ sample: true });
    expect((await get(path)).headers.get('ETag')).toBeNull();
    expect(await cost(path)).toBeGreaterThan(0);
    expect(await cost(path)).toBeGreaterThan(0);
  },
);

test('a page of the current content version is served although re-rendering fails', async () => {
  const { db, get, read, later } = await startCaching({ sample: true });
  const before = await read('/blog');
  await db.schema.alterTable('blog_posts').renameTo('lost_posts').execute();
  for (let n = 0; n < 3; n++) {
    later(61_000);
    const shown = await get('/blog');
    expect([shown.status, await shown.text()]).toEqual([200, before]);
  }
});

test('without a cache every page is rendered', async () => {
  const { get, cost } = await startCaching({ pageCacheBytes: 0 });
  await get('/blog');
  expect(await cost('/blog')).toBeGreaterThan(0);
  expect((await get('/blog')).headers.get('ETag')).toBeNull();
});
