import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addPost } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const daysOf = (db: Db) => db.selectFrom('daily_views').selectAll().orderBy('day').execute();

/** The request a browser sends after loading an article. */
function beacon(headers: Record<string, string> = {}): RequestInit {
  const defaults = { Origin: 'http://localhost:3000', Host: 'localhost:3000', 'User-Agent': browser };
  return { method: 'POST', headers: { ...defaults, ...headers } };
}

async function withPost<Site extends Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'send'>>(
  site: Site,
) {
  await addPost(site.db, { slug: 'post', views: 41, likes: 7 });
  const view = async (headers?: Record<string, string>) =>
    (await site.send('/blog/post/view', beacon(headers))).json();
  return { ...site, view };
}

test('a view is counted for the post and its day, and the response has the new number', async () => {
  const { db, send } = await withPost(await startTestApp());
  const ask = () => send('/blog/post/view', beacon({ 'Accept-Encoding': 'gzip' }));
  const responses = await Promise.all([1, 2, 3].map(ask));
  const numbers = await Promise.all(responses.map(async (response) => (await response.json()).views));
  expect(numbers.toSorted()).toEqual([42, 43, 44]);
  expect(responses[0]!.headers.get('Cache-Control')).toBe('no-store');
  // Compressing a few bytes would take longer than all else.
  expect(responses[0]!.headers.get('Content-Encoding')).toBeNull();
  expect(responses[0]!.headers.getSetCookie()).toEqual([]);
  expect(await daysOf(db)).toEqual([{ day: '2026-03-10', path: '/blog/post', views: 3, visitors: 1 }]);
});

test('the response has the current likes, whether the view counts or not', async () => {
  const { post, view } = await withPost(await startTestApp());
  await post('/blog/post/like', {});
  expect(await view()).toEqual({ views: 42, viewsText: '42 views', likes: 8 });
  expect(await view({ 'User-Agent': 'curl/8.5.0' })).toEqual({ views: 42, viewsText: '42 views', likes: 8 });
});

test('a view of a deleted post that is still memoized is 404 and not counted', async () => {
  const { db, send, view } = await withPost(await startTestApp());
  await view();
  await db.deleteFrom('blog_posts').execute();
  for (const agent of [browser, 'curl/8.5.0'])
    expect((await send('/blog/post/view', beacon({ 'User-Agent': agent }))).status).toBe(404);
  expect(await daysOf(db)).toMatchObject([{ views: 1 }]);
});

test('the owner is not counted while signed in; a visitor with a forged cookie is', async () => {
  const { cookie, view } = await withPost(await startSignedIn());
  expect(await view({ Cookie: cookie })).toEqual({ views: 41, viewsText: '41 views', likes: 7 });
  expect(await view({ Cookie: 'atelier.session_token=forged' })).toEqual({
    views: 42,
    viewsText: '42 views',
    likes: 7,
  });
});

test('a network is counted at most six hundred times an hour, as an office needs, and others are counted', async () => {
  const { db, view, time } = await withPost(await startTestApp());
  for (let n = 1; n <= 61; n++) await view();
  const viewsFor = async (headers?: Record<string, string>) => (await view(headers)).views;
  await db.updateTable('rate_limits').set({ hits: 599 }).execute();
  expect(await viewsFor()).toBe(103);
  // Another browser's name does not help.
  expect(await viewsFor({ 'User-Agent': `${browser} OPR/124.0` })).toBe(103);
  expect(await viewsFor({ 'X-Forwarded-For': '203.0.113.8' })).toBe(104);
  time.now = new Date(time.now.getTime() + HOUR_MS);
  expect(await viewsFor()).toBe(105);
});

test('only views of public posts are accepted', async () => {
  const { db, send } = await startTestApp();
  await addPost(db, { slug: 'draft', published: false, publishedAt: null });
  for (const slug of ['draft', 'nothing-here'])
    expect([slug, (await send(`/blog/${slug}/view`, beacon())).status]).toEqual([slug, 404]);
  expect(await daysOf(db)).toEqual([]);
});

test('a page load or a GET does not count as a view', async () => {
  const { db, get } = await withPost(await startTestApp());
  const agent = { 'User-Agent': browser };
  expect(await (await get('/blog/post', agent)).text()).toContain('41 views');
  expect((await get('/blog/post/view', agent)).status).toBe(405);
  expect(await daysOf(db)).toEqual([]);
});

test('no IP address or user agent of a visitor is stored', async () => {
  const { db, lines, view } = await withPost(await startTestApp());
  await view({ 'X-Forwarded-For': '203.0.113.7' });
  const stored = JSON.stringify([
    await db.selectFrom('rate_limits').selectAll().execute(),
    await db.selectFrom('visitor_days').selectAll().execute(),
    await daysOf(db),
    lines,
  ]);
  expect(stored).not.toMatch(/203\.0\.113\.7|Firefox/);
});
