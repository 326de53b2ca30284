import { expect, test } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Two letters are too short for the search index: each search scans the table. */
const shortQuery = (n: number) => letters[Math.floor(n / 26) % 26]! + letters[n % 26]!;
/** Of each kind: 128 forms run at a time, the others are queued. */
const COUNT = 70;
const statuses = (responses: Response[]) => [...new Set(responses.map(({ status }) => status))];

test('two hundred concurrent short searches are queued, and all are answered', async () => {
  const { get } = await startTestApp();
  const searches = Array.from({ length: 200 }, (_, n) => get(`/search?q=${shortQuery(n)}`));
  expect(statuses(await Promise.all(searches))).toEqual([200]);
});

test('hundreds of concurrent beacons and likes are queued, and all are counted', async () => {
  const { db, post } = await startTestApp({ sample: true });
  const counted = () =>
    db
      .selectFrom('blog_posts')
      .select(['views', 'likes'])
      .where('slug', '=', 'copy-is-interface')
      .executeTakeFirstOrThrow();
  const before = await counted();
  const browser = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
  const from = (n: number) => ({ ...browser, 'X-Forwarded-For': `203.0.113.${n % 250}` });
  const requests = Array.from({ length: COUNT }, (_, n) => [
    post('/view', { path: `/search?q=${shortQuery(n)}` }, from(n)),
    post('/blog/copy-is-interface/view', { path: '/blog/copy-is-interface' }, from(n)),
    post('/blog/copy-is-interface/like', {}, { ...from(n), Accept: 'application/json' }),
  ]).flat();
  expect(statuses(await Promise.all(requests)).toSorted()).toEqual([200]);
  expect(await counted()).toEqual({ views: before.views + COUNT, likes: before.likes + COUNT });
});
