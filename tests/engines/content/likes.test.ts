import { expect, test } from 'vitest';
import { readContentVersion } from '#database/content-version.ts';
import { purgeExpiredLimits } from '#features/rate-limits/rate-limits.server.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const byScript = { Accept: 'application/json' };

async function startWithPost() {
  const app = await startTestApp();
  const { id } = await addPost(app.db, { slug: 'post', likes: 7 });
  const likes = async () =>
    (await app.db.selectFrom('blog_posts').select('likes').where('id', '=', id).executeTakeFirstOrThrow())
      .likes;
  return { ...app, likes };
}

test('a like is counted, and its page shows it and is not cached', async () => {
  const { get, post, likes } = await startWithPost();
  const response = await post('/blog/post/like', {});
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/blog/post?liked=1#like']);
  expect(await likes()).toBe(8);
  const page = await get('/blog/post?liked=1');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('8 likes');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]* aria-pressed="true"/);
  expect(html).toContain('You like this article.');
});

test('a script gets the new number, and concurrent likes are all counted', async () => {
  const { post, likes } = await startWithPost();
  const responses = await Promise.all(
    [1, 2, 3].map((n) => post('/blog/post/like', {}, { ...byScript, ...from(`203.0.113.${n}`) })),
  );
  const numbers = await Promise.all(responses.map(async (response) => (await response.json()).likes));
  expect(numbers.toSorted()).toEqual([10, 8, 9]);
  expect(responses[0]!.headers.get('Cache-Control')).toBe('no-store');
  expect(await likes()).toBe(10);
});

test('at most three likes of a visitor on an article a day are counted; the answer and the page stay the same', async () => {
  const { db, post, likes, time } = await startWithPost();
  await addPost(db, { slug: 'other' });
  const numbers: number[] = [];
  for (let n = 1; n <= 5; n++)
    numbers.push((await (await post('/blog/post/like', {}, byScript)).json()).likes);
  expect(numbers).toEqual([8, 9, 10, 11, 11]);
  expect((await post('/blog/post/like', {})).headers.get('Location')).toBe('/blog/post?liked=1#like');
  expect(await likes()).toBe(10);
  expect(await db.selectFrom('daily_likes').select('likes').execute()).toEqual([{ likes: 3 }]);
  // Other articles, visitors and days have their own; another browser of the network is another visitor.
  const ofColleague = { ...byScript, 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
  expect(await (await post('/blog/post/like', {}, ofColleague)).json()).toEqual({ likes: 11 });
  expect(await (await post('/blog/other/like', {}, byScript)).json()).toEqual({ likes: 1 });
  await post('/blog/post/like', {}, from('203.0.113.9'));
  time.now = new Date(time.now.getTime() + DAY_MS);
  await post('/blog/post/like', {});
  expect(await likes()).toBe(13);
});

test('likes over the limit are rejected with a wait time and not counted', async () => {
  const { post, likes } = await startWithPost();
  for (let n = 1; n <= 30; n++) await post('/blog/post/like', {}, byScript);
  const refused = await post('/blog/post/like', {}, byScript);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  const expected = { refused: 'Too many likes. Please try again in 60 minutes.' };
  expect(await refused.json()).toEqual(expected);
  const reported = await post('/blog/post/like', {}, { ...byScript, 'Sec-Fetch-Dest': 'empty' });
  expect([reported.status, await reported.json()]).toEqual([429, expected]);
  expect(await likes()).toBe(10);
});

test('when the limit of a network has expired, its likes count from one, for another hour', async () => {
  const { db, post, time } = await startWithPost();
  const countHits = () =>
    db.selectFrom('rate_limits').select(['hits', 'resets_at']).where('key', 'like', 'like:%').execute();
  const inAnHour = () => new Date(time.now.getTime() + HOUR_MS).toISOString();
  const firstEnd = inAnHour();
  for (let n = 1; n <= 31; n++) await post('/blog/post/like', {}, byScript);
  expect(await countHits()).toEqual([{ hits: 31, resets_at: firstEnd }]);
  time.now = new Date(firstEnd);
  expect((await post('/blog/post/like', {}, byScript)).status).toBe(200);
  expect(await countHits()).toEqual([{ hits: 1, resets_at: inAnHour() }]);
});

test('without JavaScript the article page shows the limit with the wait time', async () => {
  const { get, post, likes } = await startWithPost();
  for (let n = 1; n <= 30; n++) await post('/blog/post/like', {});
  const refused = await post('/blog/post/like', {});
  const location = refused.headers.get('Location')!;
  expect([refused.status, location]).toEqual([303, expect.stringMatching(/^\/blog\/post\?wait=\d+#like$/)]);
  const page = await get(location.replace('#like', ''));
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('Too many likes. Please try again in 60 minutes.');
  expect(html).toContain('<footer');
  expect(await likes()).toBe(10);
});

test('only public posts can be liked', async () => {
  const { db, post } = await startTestApp();
  await addPost(db, { slug: 'draft', published: false, publishedAt: null });
  for (const slug of ['draft', 'nothing-here'])
    expect([slug, (await post(`/blog/${slug}/like`, {})).status]).toEqual([slug, 404]);
  const { likes } = await db.selectFrom('blog_posts').select('likes').executeTakeFirstOrThrow();
  expect(likes).toBe(0);
});

test('a like for a deleted post that is still memoized is 404 and not counted', async () => {
  const { db, post } = await startWithPost();
  await post('/blog/post/like', {});
  await db.deleteFrom('blog_posts').execute();
  for (const headers of [{}, byScript])
    expect((await post('/blog/post/like', {}, { ...headers, ...from('203.0.113.9') })).status).toBe(404);
  const counted = await db.selectFrom('rate_limits').select('hits').execute();
  expect([counted, await db.selectFrom('daily_likes').select('likes').execute()]).toEqual([
    [{ hits: 1 }, { hits: 1 }],
    [{ likes: 1 }],
  ]);
});

test('a like does not change cached pages', async () => {
  const { db, post } = await startWithPost();
  const before = await readContentVersion(db);
  await post('/blog/post/like', {});
  expect(await readContentVersion(db)).toEqual(before);
});

test('a GET does not count as a like', async () => {
  const { get, likes } = await startWithPost();
  expect((await get('/blog/post/like')).status).toBe(405);
  expect(await likes()).toBe(7);
});

test('the rate-limit rows of a like are purged when they expire', async () => {
  const { db, time, post } = await startWithPost();
  const countLimits = async () => (await db.selectFrom('rate_limits').select('hits').execute()).length;
  await post('/blog/post/like', {});
  await purgeExpiredLimits(db, time.now);
  expect(await countLimits()).toBe(2);
  await purgeExpiredLimits(db, new Date(time.now.getTime() + HOUR_MS));
  expect(await countLimits()).toBe(1);
  await purgeExpiredLimits(db, new Date(time.now.getTime() + DAY_MS));
  expect(await countLimits()).toBe(0);
});

test('a like that cannot be counted does not count against the limit', async () => {
  const { db, post } = await startWithPost();
  await db.schema.dropTable('daily_likes').execute();
  expect((await post('/blog/post/like', {})).status).toBe(500);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
