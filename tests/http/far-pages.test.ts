import { expect, test } from 'vitest';
import { postsPerPage } from '#features/posts/post.ts';
import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import { addBulkPosts } from '../support/bulk-posts.ts';
import { untilItListens } from '../support/listening.ts';
import { startTestApp } from '../support/test-app.ts';

const POSTS = 4_500;
const FIRST = Date.parse('2020-01-01T00:00:00Z');

/** Seven at a time have the same moment. */
const posts = Array.from({ length: POSTS }, (_, index) => ({
  category: index % 9 === 0 ? 'Personal' : 'Design',
  published_at: new Date(FIRST + Math.floor(index / 7) * 60_000).toISOString(),
}));

async function readPage(site: Awaited<ReturnType<typeof startTestApp>>, page: number, query = '') {
  const html = await (await site.get(`/blog?page=${page}${query}`)).text();
  return [...new Set([...html.matchAll(/href="\/blog\/bulk-(\d+)"/g)].map(([, number]) => Number(number)))];
}

test('pages far from both ends hold what they would hold if all posts were counted', async () => {
  const site = await startTestApp({ pageCacheBytes: 0 });
  await addBulkPosts(site.db, posts);
  const newestFirst = posts.map((_, index) => index).toReversed();
  const inDesign = newestFirst.filter((index) => posts[index]!.category === 'Design');
  // Whoever jumps ahead puts up what others pass later.
  for (const page of [300, 112, 380, 113, 240, 223, 334]) {
    const start = (page - 1) * postsPerPage;
    expect(await readPage(site, page)).toEqual(newestFirst.slice(start, start + postsPerPage));
    expect(await readPage(site, page, '&category=Design')).toEqual(
      inDesign.slice(start, start + postsPerPage),
    );
  }
});

test('a far page is reached from a signpost that was passed before, until something changes', async () => {
  const site = await startTestApp({ pageCacheBytes: 0 });
  await addBulkPosts(site.db, posts);
  await untilItListens(site);
  const cost = async (page: number) => {
    const before = site.statements.length;
    await readPage(site, page);
    return site.statements.length - before;
  };
  await cost(1);
  const near = await cost(1);
  expect(await cost(300)).toBe(near + 2);
  expect([await cost(300), await cost(301), await cost(240)]).toEqual([near, near, near]);
  await bumpContentVersion(site.db);
  await cost(1);
  expect(await cost(300)).toBe(near + 2);
});
