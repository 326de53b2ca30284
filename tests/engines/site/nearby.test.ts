import { expect, test } from 'vitest';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { addBulkPosts } from '../../support/database/bulk-posts.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

const at = (day: number) => new Date(`2026-03-0${day}T09:00:00Z`);

/** The slugs linked as neighbours and as related posts. */
async function linksOf({ get }: App, slug: string) {
  const html = await (await get(`/blog/${slug}`)).text();
  const slugsIn = (part = '') => [...part.matchAll(/href="\/blog\/([\w-]+)"/g)].map((match) => match[1]);
  const [, neighbours] = /aria-label="Previous and next post"(.*?)<\/nav>/s.exec(html) ?? [];
  const [, related] = /aria-labelledby="related"(.*?)<\/section>/s.exec(html) ?? [];
  return { neighbours: slugsIn(neighbours), related: slugsIn(related) };
}

test('in a long list each post links to its two neighbours', async () => {
  const app = await startTestApp();
  const start = Date.parse('2025-01-01T00:00:00Z');
  const published = Array.from({ length: 205 }, (_, index) => new Date(start + index * 1_000).toISOString());
  await addBulkPosts(
    app.db,
    published.map((published_at) => ({ published_at })),
  );
  const slug = (index: number) => `bulk-${String(index).padStart(6, '0')}`;
  // The newest 200 are memoized, so the boundary is at index 5.
  for (const [index, around] of [
    [204, [203]],
    [203, [202, 204]],
    [6, [5, 7]],
    [5, [4, 6]],
    [4, [3, 5]],
    [1, [0, 2]],
    [0, [1]],
  ] as const)
    expect((await linksOf(app, slug(index))).neighbours).toEqual(around.map(slug));
});

test('posts of the same instant are ordered by id, as in the list', async () => {
  const app = await startTestApp();
  const posts = [];
  for (const n of [1, 2, 3]) posts.push(await addPost(app.db, { title: `Post ${n}` }));
  const [first, second, third] = posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ slug }) => slug);
  expect((await linksOf(app, second!)).neighbours).toEqual([first, third]);
});

test('drafts, scheduled and binned posts are neither neighbours nor related', async () => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'Post 1', publishedAt: at(1) });
  await addPost(app.db, { title: 'Draft', publishedAt: at(2), published: false });
  const { id } = await addPost(app.db, { title: 'Binned', publishedAt: at(3) });
  await moveToBin(app.db, 'blog_posts', [id], app.time.now);
  await addPost(app.db, { title: 'Post 4', publishedAt: at(4) });
  await addPost(app.db, { title: 'Later', publishedAt: new Date(app.time.now.getTime() + 1) });
  expect(await linksOf(app, 'post-1')).toEqual({ neighbours: ['post-4'], related: ['post-4'] });
  expect(await linksOf(app, 'post-4')).toEqual({ neighbours: ['post-1'], related: ['post-1'] });
});

test('three related posts: same category and shared tags first, then the newest, never the post itself', async () => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'Here', category: 'Design', tags: ['type'], publishedAt: at(5) });
  await addPost(app.db, { title: 'Both', category: 'Design', tags: ['type'], publishedAt: at(1) });
  await addPost(app.db, { title: 'Old kin', category: 'Design', tags: [], publishedAt: at(2) });
  await addPost(app.db, { title: 'New kin', category: 'Design', tags: [], publishedAt: at(3) });
  await addPost(app.db, { title: 'Tagged', category: 'Personal', tags: ['type'], publishedAt: at(4) });
  await addPost(app.db, { title: 'Stranger', category: 'Personal', tags: [], publishedAt: at(6) });
  expect((await linksOf(app, 'here')).related).toEqual(['both', 'new-kin', 'old-kin']);
  expect((await linksOf(app, 'stranger')).related).toEqual(['tagged', 'here', 'new-kin']);
});

test('the only post has no neighbours and no related posts', async () => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'Post 1' });
  expect(await linksOf(app, 'post-1')).toEqual({ neighbours: [], related: [] });
});
