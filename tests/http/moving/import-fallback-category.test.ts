import { expect, test } from 'vitest';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { findImport } from '#features/imports/imports.server.ts';
import { listPostCategories, openUsedSite } from '../../support/imports/own-categories.ts';
import type { openImportingSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost } from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

const blog = sourceOf([
  sourcePost(1, { categories: ['News'] }),
  sourcePost(2, { categories: ['Travel'] }),
  sourcePost(3, { categories: [] }),
]);

const fallbackOf = async ({ db }: Site, id: string) => (await findImport(db, id))!.fallbackCategory;

test('posts without a category get a new one if the owner wants it, and undoing removes it', async () => {
  const site = await openUsedSite();
  const before = await listPostCategories(site);
  const id = await site.plan(blog);
  expect(await saveCategoryMap(site.db, id, { News: '+', '': '+' })).toBe('saved');
  // A new plan keeps the choice.
  await site.work(id, 'plan', blog);
  expect(await fallbackOf(site, id)).toBe('+');
  await site.work(id, 'apply', blog);
  expect(await listPostCategories(site)).toEqual([
    ...before,
    { name: 'General', slug: 'general' },
    { name: 'News', slug: 'news' },
  ]);
  const posts = await site.db.selectFrom('blog_posts').select('category').orderBy('slug').limit(3).execute();
  expect(posts.map(({ category }) => category)).toEqual(['News', 'General', 'General']);
  expect(await fallbackOf(site, await site.plan(sourceOf([sourcePost(9)])))).toBe('General');
  await site.work(id, 'undo', blog);
  expect(await listPostCategories(site)).toEqual(before);
});

test('an existing category of that name is used instead', async () => {
  const site = await openUsedSite();
  const id = await site.plan(blog);
  await site.db.updateTable('categories').set({ name: 'general' }).where('id', '=', 'post-design').execute();
  expect(await saveCategoryMap(site.db, id, { '': '+' })).toBe('saved');
  expect(await fallbackOf(site, id)).toBe('general');
});

test('a full list gets no new category', async () => {
  const site = await openUsedSite();
  const id = await site.plan(blog);
  expect(await saveCategoryMap(site.db, id, { '': '+' })).toBe('saved');
  const { length } = await listPostCategories(site);
  const more = Array.from({ length: 30 - length }, (_, index) => `more-${index}`);
  await site.db
    .insertInto('categories')
    .values(more.map((name) => ({ id: name, kind: 'post', name, slug: name, description: '', position: 50 })))
    .execute();
  expect(await saveCategoryMap(site.db, id, { '': '+' })).toBe('too many');
  await site.work(id, 'plan', blog);
  expect(await fallbackOf(site, id)).toBe('Development');
});
