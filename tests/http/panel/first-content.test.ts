import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { defaultCategories } from '#content/categories.ts';
import { builtApp } from '../../support/built-app.ts';
import { startTestApp } from '../../support/test-app.ts';
import { newLocation } from '../../support/database/test-database.ts';

test('the sample content covers every category and state', async () => {
  const { db } = await startTestApp({ sample: true });
  const posts = await db.selectFrom('blog_posts').select(['category', 'content', 'is_sample']).execute();
  const projects = await db.selectFrom('portfolio_projects').select(['category', 'screenshots']).execute();
  const tools = await db.selectFrom('ai_tools').select(['category', 'status']).execute();
  const resources = await db.selectFrom('resources').select(['category', 'affiliate']).execute();
  const testimonials = await db.selectFrom('testimonials').select('rating').execute();
  const comments = await db.selectFrom('comments').select('approved').execute();
  const faq = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'faq')
    .executeTakeFirstOrThrow();

  expect(posts.length).toBeGreaterThanOrEqual(12);
  expect(new Set(posts.map(({ category }) => category))).toEqual(new Set(defaultCategories.post));
  for (const { content } of posts) expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(400);
  for (const { content } of posts) expect(content.split(/\s+/).length).toBeLessThanOrEqual(1500);
  expect(posts.every(({ is_sample }) => is_sample)).toBe(true);
  expect(projects).toHaveLength(9);
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(defaultCategories.project));
  expect(projects.every(({ screenshots }) => screenshots.length >= 1)).toBe(true);
  expect(new Set(tools.map(({ category }) => category))).toEqual(new Set(defaultCategories.tool));
  expect(new Set(tools.map(({ status }) => status))).toEqual(new Set(['live', 'beta', 'coming-soon']));
  expect(resources).toHaveLength(6);
  expect(new Set(resources.map(({ category }) => category))).toEqual(new Set(defaultCategories.resource));
  expect(new Set(resources.map(({ affiliate }) => affiliate))).toEqual(new Set([true, false]));
  expect(testimonials).toEqual([{ rating: 5 }, { rating: 5 }, { rating: 5 }]);
  expect(new Set(comments.map(({ approved }) => approved))).toEqual(new Set([true, false]));
  expect(JSON.parse(faq.value)).toHaveLength(5);
});

test('every image of the sample content exists', async () => {
  const { db, get } = await startTestApp({ sample: true });
  const projects = await db.selectFrom('portfolio_projects').select('screenshots').execute();
  for (const path of projects.flatMap(({ screenshots }) => screenshots)) {
    const response = await get(path);
    expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  }
});

test('instances that start concurrently install the sample content once', async () => {
  const location = await newLocation();
  const { prepareContent } = await builtApp();
  const start = async () => {
    const database = await openDatabase(location);
    const owner = { email: 'ida@example.com', password: 'a long password' };
    await prepareContent(database, { sample: true, owner, now: new Date() });
    await database.close();
  };
  await Promise.all([start(), start()]);
  const { db, close } = await openDatabase(location);
  const posts = await db.selectFrom('blog_posts').select('slug').execute();
  const owners = await db.selectFrom('owners').select('email').execute();
  await close();
  expect(posts).toHaveLength(14);
  expect(owners).toEqual([{ email: 'ida@example.com' }]);
}, 60_000);
