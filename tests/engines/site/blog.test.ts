import { expect, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const daysBefore = (days: number) => new Date(Date.parse('2026-03-10T12:00:00Z') - days * DAY_MS);

/** The slugs of the cards, in page order. */
async function titlesOn(response: Response) {
  const html = await response.text();
  return [...html.matchAll(/href="\/blog\/(post-\d+)"/g)].map(([, slug]) => slug);
}

const firstPage = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `post-${n}`);
const lastPage = ['post-10', 'post-11'];

async function startWithTwoPages() {
  const site = await startTestApp();
  for (let n = 1; n <= 11; n++) await addPost(site.db, { title: `Post ${n}`, publishedAt: daysBefore(n) });
  return site;
}

test('the blog shows published posts, newest first, nine per page', async () => {
  const { get } = await startWithTwoPages();
  expect(await titlesOn(await get('/blog'))).toEqual(firstPage);
  expect(await titlesOn(await get('/blog?page=2'))).toEqual(lastPage);
});

test('with an odd number of posts the first spans a full row on the home page', async () => {
  const { db, get } = await startTestApp();
  for (const [n, isOdd] of [
    [1, true],
    [2, false],
    [3, true],
  ] as const) {
    await addPost(db, { title: `Post ${n}`, publishedAt: daysBefore(n) });
    const html = await (await get('/')).text();
    expect([n, html.includes('max-md:col-span-full')]).toEqual([n, isOdd]);
  }
});

test('a category shows only its posts', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'Post 1', category: 'Design' });
  await addPost(db, { title: 'Post 2', category: 'Personal' });
  for (const category of ['Personal', 'personal'])
    expect(await titlesOn(await get(`/blog?category=${category}`))).toEqual(['post-2']);
});

test('each category with posts shows their number, regardless of the selected one', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'Post 1', category: 'Design' });
  await addPost(db, { title: 'Post 2', category: 'Personal' });
  for (const path of ['/blog', '/blog?category=Design']) {
    const html = await (await get(path)).text();
    const tabs = html.slice(html.indexOf('Filter by category')).split('</nav>')[0]!;
    const numbers = [...tabs.matchAll(/>(\d+)<\/span>/g)].map(([, count]) => Number(count));
    expect(numbers).toEqual([2, 1, 1]);
    expect(tabs.replaceAll(/<[^>]*>/g, ' ')).toMatch(/All\s+2\s+Design\s+1\s+Personal\s+1/);
  }
});

test('an empty blog has no filter tabs', async () => {
  const { get } = await startTestApp();
  expect(await (await get('/blog')).text()).not.toContain('Filter by category');
});

test('drafts, scheduled and binned posts are neither listed nor served', async () => {
  const { db, get, time } = await startTestApp();
  await addPost(db, { title: 'Post 1', published: false, publishedAt: null });
  await addPost(db, { title: 'Post 2', publishedAt: new Date(time.now.getTime() + 1) });
  const { id } = await addPost(db, { title: 'Post 3' });
  await moveToBin(db, 'blog_posts', [id], time.now);
  expect(await titlesOn(await get('/blog'))).toEqual([]);
  for (const slug of ['post-1', 'post-2', 'post-3']) expect((await get(`/blog/${slug}`)).status).toBe(404);
});

test('an article shows its text, date, author and approved comments', async () => {
  const { db, get } = await startTestApp({ sample: true });
  const html = await (await get('/blog/copy-is-interface')).text();
  expect(html).toContain('Copy is interface');
  expect(html).toContain('Ida Marlowe');
  expect(html).toContain('Feb 26, 2026');
  const comments = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select('comments.author_name')
    .where('slug', '=', 'copy-is-interface')
    .where('approved', '=', true)
    .execute();
  expect(comments.length).toBeGreaterThan(0);
  for (const { author_name: name } of comments) expect(html).toContain(name);
});

test('the date of an article is in the owner’s time zone', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'Post 1', publishedAt: new Date('2026-03-02T03:00:00Z') });
  expect(await (await get('/blog/post-1')).text()).toContain('Mar 1, 2026');
});

test('pending comments and email addresses are never sent to visitors', async () => {
  const { db, get } = await startTestApp({ sample: true });
  const comments = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['comments.content', 'comments.author_email', 'comments.approved', 'blog_posts.slug'])
    .execute();
  expect(new Set(comments.map(({ approved }) => approved))).toEqual(new Set([true, false]));
  for (const comment of comments) {
    const html = await (await get(`/blog/${comment.slug}`)).text();
    const start = comment.content.slice(0, 30).replace(/[’'"&<>].*$/, '');
    expect(html.includes(start)).toBe(comment.approved);
    expect(html).not.toContain(comment.author_email);
  }
});

test('an unknown article is 404 with a link to the blog', async () => {
  const { get } = await startTestApp();
  const response = await get('/blog/nothing-here');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Article Not Found');
  expect(html).toContain('href="/blog"');
});

test.each(['/blog/old', '/portfolio/old', '/old/page'])('%s redirects to its new URL', async (path) => {
  const { db, get, time } = await startTestApp();
  await movePath(db, path, '/blog/new', time.now);
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('/blog/new');
});

test('a URL with a NUL is 404, on either engine', async () => {
  const { get } = await startTestApp();
  for (const path of ['/blog/%00', '/portfolio/a%00b', '/blog?category=%00', '/admin/setup?token=%00']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain('Page Not Found</h1>');
  }
});

test('markup in a title, tag or comment is escaped', async () => {
  const { db, get } = await startTestApp();
  const attack = '<img src=x onerror=alert(1)>';
  const { id } = await addPost(db, {
    title: `Hello ${attack}`,
    slug: 'hello',
    excerpt: attack,
    tags: [attack],
  });
  const comment = { authorName: attack, authorEmail: 'a@example.com', content: attack, approved: true };
  await createComment(db, { ...comment, postId: id }, new Date('2026-03-05T00:00:00Z'));
  expect(await (await get('/blog/hello')).text()).toContain('&lt;img src=x');
  for (const path of ['/', '/blog', '/blog/hello'])
    expect(await (await get(path)).text()).not.toContain('<img src=x');
});

test('the text of an article is contained once in its page', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'Post 1', excerpt: 'Short.', content: 'Only said here.' });
  expect((await (await get('/blog/post-1')).text()).split('Only said here.')).toHaveLength(2);
});
