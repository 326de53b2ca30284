import { expect, test } from 'vitest';
import { postsPerPage } from '#features/posts/post.ts';
import { addBulkPosts } from '../../support/database/bulk-posts.ts';
import { startTestApp } from '../../support/test-app.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

const POSTS = 4_500;
const FIRST = Date.parse('2020-01-01T00:00:00Z');

/** Groups of seven share a timestamp. */
const posts = Array.from({ length: POSTS }, (_, index) => ({
  category: index % 9 === 0 ? 'Personal' : 'Design',
  published_at: new Date(FIRST + Math.floor(index / 7) * MINUTE_MS).toISOString(),
}));

async function readPage(site: Awaited<ReturnType<typeof startTestApp>>, page: number, query = '') {
  const html = await (await site.get(`/blog?page=${page}${query}`)).text();
  return [...new Set([...html.matchAll(/href="\/blog\/bulk-(\d+)"/g)].map(([, number]) => Number(number)))];
}

test('pages far from both ends contain the expected posts', async () => {
  const site = await startTestApp({ pageCacheBytes: 0 });
  await addBulkPosts(site.db, posts);
  const newestFirst = posts.map((_, index) => index).toReversed();
  const inDesign = newestFirst.filter((index) => posts[index]!.category === 'Design');
  // In the middle of each list reading switches from the front to the end (pages 222/223 and 250/251).
  for (const page of [112, 222, 223, 250, 251, 300, 380]) {
    const start = (page - 1) * postsPerPage;
    expect(await readPage(site, page)).toEqual(newestFirst.slice(start, start + postsPerPage));
    expect(await readPage(site, page, '&category=Design')).toEqual(
      inDesign.slice(start, start + postsPerPage),
    );
  }
});
