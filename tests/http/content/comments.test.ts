import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { plainText } from '../../support/plain-text.ts';

const comment = {
  author_name: 'Hanne Voss',
  author_email: 'hanne@example.com',
  content: 'A first line.\r\nAnd a second.',
};
const SENT = 'Comment submitted! It will appear after approval.';
const THANKS = '/blog/post?sent=comment#comments';

const stored = (db: Db) => db.selectFrom('comments').selectAll().orderBy('id').execute();

async function startWithPost() {
  const app = await startTestApp();
  const { id } = await addPost(app.db, { slug: 'post' });
  return { ...app, postId: id };
}

test('a comment is stored as pending before the redirect, and the success page is not cached', async () => {
  const { db, get, post, postId } = await startWithPost();
  const response = await post('/blog/post', comment);
  expect([response.status, response.headers.get('Location')]).toEqual([303, THANKS]);
  const text = { author_name: 'Hanne Voss', content: 'A first line.\nAnd a second.' };
  expect(await stored(db)).toMatchObject([
    {
      ...text,
      author_email: 'hanne@example.com',
      post_id: postId,
      approved: false,
      spam: false,
      by_owner: false,
    },
  ]);
  const page = await get('/blog/post?sent=comment');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain(SENT);
  expect(html).not.toContain('A first line.');
});

test('the article shows the comment form without a success message', async () => {
  const { get } = await startWithPost();
  const page = await get('/blog/post');
  const html = await page.text();
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  for (const name of Object.keys(comment)) expect(html).toContain(`name="${name}"`);
  expect(html).toContain('never published');
  expect(plainText(html)).not.toContain(SENT);
});

test('an approved comment is shown with its line breaks and dir="auto", without its email', async () => {
  const { db, get, post } = await startWithPost();
  await post('/blog/post', comment);
  await db.updateTable('comments').set({ approved: true }).execute();
  const html = await (await get('/blog/post')).text();
  expect(html).toMatch(/<p dir="auto" class="[^"]*whitespace-pre-line">A first line.\nAnd a second.</);
  expect(html).not.toContain('hanne@example.com');
});

test.each([
  ['author_name', '  ', 'Enter your name.'],
  ['author_name', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['author_email', '', 'Enter your email address.'],
  ['author_email', 'not an address', 'Please enter a valid email address.'],
  ['author_email', 'a@example.com\nBcc: b@example.com', 'Use a single line.'],
  ['content', ' \r\n ', 'Write a comment.'],
  ['content', 'x'.repeat(5_001), 'Use at most 5,000 characters. You are 1 over the limit.'],
])('an invalid %s is reported at its field, and the input is kept', async (field, value, message) => {
  const { db, post } = await startWithPost();
  const response = await post('/blog/post', { ...comment, [field]: value });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain(message);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain(field === 'author_name' ? comment.author_email : comment.author_name);
  expect(await stored(db)).toEqual([]);
});

test('a line break counts as one character, as in the field', async () => {
  const { db, post } = await startWithPost();
  await post('/blog/post', { ...comment, content: 'a\r\n'.repeat(2_500) });
  expect(await stored(db)).toHaveLength(1);
});

test('spam gets the same response and is stored as spam', async () => {
  const { db, get, post } = await startWithPost();
  const formToken = await (await get('/form-token')).text();
  const robots = [
    { ...comment, website: 'x' },
    { ...comment, content: 'fast http://a http://b http://c http://d', formToken },
    { ...comment, content: 'http://a http://b http://c http://d' },
  ];
  for (const form of robots) expect((await post('/blog/post', form)).headers.get('Location')).toBe(THANKS);
  expect((await stored(db)).map(({ spam, approved }) => [spam, approved])).toEqual(
    robots.map(() => [true, false]),
  );
});

test('a duplicate comment is stored as spam; under another article it is not a duplicate', async () => {
  const { db, post } = await startWithPost();
  await addPost(db, { slug: 'other' });
  for (const path of ['/blog/post', '/blog/post', '/blog/other']) await post(path, comment);
  expect((await stored(db)).map(({ spam }) => spam).toSorted()).toEqual([false, false, true]);
});

test('the eleventh comment from an IP address in an hour is rate limited', async () => {
  const { db, post } = await startWithPost();
  for (let n = 1; n <= 10; n++) await post('/blog/post', { ...comment, content: `Comment ${n}` });
  const refused = await post('/blog/post', comment);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  const html = await refused.text();
  expect(html).toContain('Too many comments. Please try again in 60 minutes.');
  expect(html).toContain('And a second.');
  expect(await stored(db)).toHaveLength(10);
  const { hits } = await db.selectFrom('rate_limits').select('hits').executeTakeFirstOrThrow();
  expect(hits).toBe(11);
});

test('comments are accepted on public posts only', async () => {
  const { db, post } = await startTestApp();
  await addPost(db, { slug: 'draft', published: false, publishedAt: null });
  for (const slug of ['draft', 'nothing-here'])
    expect([slug, (await post(`/blog/${slug}`, comment)).status]).toEqual([slug, 404]);
  expect(await stored(db)).toEqual([]);
});

test('a comment that cannot be stored is not acknowledged', async () => {
  const { db, post } = await startWithPost();
  await db.schema.dropTable('rate_limits').execute();
  const response = await post('/blog/post', comment);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain('Error submitting comment. Please try again.');
  expect(html).toContain('And a second.');
});

test('a pending comment does not change cached pages', async () => {
  const { db, get, post } = await startWithPost();
  const before = await (await get('/blog/post')).text();
  const version = () => db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  const old = await version();
  await post('/blog/post', comment);
  expect(await version()).toEqual(old);
  expect(await (await get('/blog/post')).text()).toBe(before);
});
