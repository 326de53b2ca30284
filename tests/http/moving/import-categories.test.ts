import { expect, test } from 'vitest';
import { listCategoryNames, resetCategories } from '#features/categories/categories.server.ts';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { findImport } from '#features/imports/imports.server.ts';
import type { SourceRecord } from '#site-import/index.ts';
import { addPost } from '../../support/factories.ts';
import { listPostCategories, openUsedSite } from '../../support/imports/own-categories.ts';
import { listItems, openImportingSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost } from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

const redirectOf = (name: string): SourceRecord => ({
  type: 'redirect',
  key: `redirect:${name}`,
  from: `/category/${name.toLowerCase()}/`,
  to: { category: name },
});
const blog = sourceOf([
  sourcePost(1, { categories: ['News'] }),
  sourcePost(2, { categories: ['Travel', 'news'] }),
  sourcePost(3, { categories: ['Uncategorized'] }),
  sourcePost(4, { categories: ['News'] }),
  redirectOf('News'),
  redirectOf('Travel'),
]);

const categoriesOf = async ({ db }: Site) => {
  const posts = await db.selectFrom('blog_posts').select(['category', 'tags']).orderBy('slug').execute();
  return posts.map(({ category, tags }) => [category, ...tags].join(' '));
};
const choicesOf = async ({ db }: Site, id: string) => {
  const { categories, fallbackCategory } = (await findImport(db, id))!;
  return Object.fromEntries([
    ...categories.map((each) => [each.name, each.category]),
    ['', fallbackCategory],
  ]);
};

test('a new blog gets the categories of the old one, whose pages redirect to them, and undoing removes them', async () => {
  const site = await openImportingSite();
  const before = await listPostCategories(site);
  const id = await site.plan(blog);
  expect(await choicesOf(site, id)).toEqual({
    News: '+',
    Travel: '+',
    news: '+',
    Uncategorized: '',
    '': 'Development',
  });
  expect((await listItems(site, id)).slice(0, 2)).toEqual([
    'new-category:news · create · waiting',
    'new-category:travel · create · waiting',
  ]);
  await site.work(id, 'apply', blog);
  expect(await listPostCategories(site)).toEqual([
    ...before,
    { name: 'News', slug: 'news' },
    { name: 'Travel', slug: 'travel' },
  ]);
  expect(await categoriesOf(site)).toEqual(['News', 'Travel News', 'Development', 'News']);
  const redirects = await site.db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'like', '/category/%')
    .orderBy('from_path')
    .execute();
  expect(redirects.map(({ from_path, to_path }) => `${from_path} ${to_path}`)).toEqual([
    '/category/news /blog?category=News',
    '/category/travel /blog?category=Travel',
  ]);
  await site.work(id, 'undo', blog);
  expect(await listPostCategories(site)).toEqual(before);
  expect((await listItems(site, id)).slice(0, 2)).toEqual([
    'new-category:news · create · undone',
    'new-category:travel · create · undone',
  ]);
  expect(await choicesOf(site, await site.plan(blog))).toMatchObject({ News: '+', Travel: '+' });
});

test('undoing keeps a new category that other posts use or that was edited', async () => {
  const site = await openImportingSite();
  const id = await site.importAll(blog);
  await addPost(site.db, { title: 'Mine', category: 'News' });
  const travel = site.db.updateTable('categories').set({ description: 'My trips' });
  await travel.where('name', '=', 'Travel').execute();
  await site.work(id, 'undo', blog);
  expect((await listItems(site, id)).slice(0, 2)).toEqual([
    'new-category:news · create · kept · Other posts use it.',
    'new-category:travel · create · kept · Edited here since the import.',
  ]);
  expect(await listCategoryNames(site.db, 'post')).toEqual(expect.arrayContaining(['News', 'Travel']));
});

test('a blog with posts or own categories gets tags, unless the owner chooses new categories', async () => {
  const site = await openUsedSite();
  const id = await site.plan(blog);
  expect(await choicesOf(site, id)).toMatchObject({ News: '', Travel: '', news: '' });
  expect(await saveCategoryMap(site.db, id, { News: '+', Uncategorized: '+', '': 'Tutorials' })).toBe(
    'saved',
  );
  await site.work(id, 'apply', blog);
  expect(await categoriesOf(site)).toEqual(
    expect.arrayContaining(['News', 'Tutorials Travel news', 'Uncategorized', 'News', 'Design tag']),
  );

  const renamed = await openImportingSite();
  await renamed.db.updateTable('categories').set({ name: 'Mine' }).where('id', '=', 'post-design').execute();
  expect(await choicesOf(renamed, await renamed.plan(blog))).toMatchObject({ News: '', Travel: '' });
});

test('an existing name is used in any case, and a taken slug gets a number', async () => {
  const site = await openUsedSite();
  const source = sourceOf([
    sourcePost(1, { categories: ['C#'] }),
    sourcePost(2, { categories: ['C++'] }),
    sourcePost(3, { categories: ['News'] }),
    sourcePost(4, { categories: ['日本'] }),
    sourcePost(5, { categories: ['all'] }),
    sourcePost(6, { categories: ['x'.repeat(60)] }),
    sourcePost(7, { categories: ['dESIGN'] }),
  ]);
  const id = await site.plan(source);
  const all = { 'C#': '+', 'C++': '+', News: '+', 日本: '+', all: '+', dESIGN: '+', ['x'.repeat(60)]: '+' };
  expect(await saveCategoryMap(site.db, id, all)).toBe('saved');
  expect(await choicesOf(site, id)).toMatchObject({ all: '', dESIGN: 'Design' });
  // Added after the plan.
  const row = { id: 'mine', kind: 'post', name: 'NEWS', slug: 'news', description: '', position: 5 };
  await site.db.insertInto('categories').values(row).execute();
  await site.work(id, 'apply', source);
  expect((await listPostCategories(site)).slice(-5)).toEqual([
    { name: 'NEWS', slug: 'news' },
    { name: 'C#', slug: 'c' },
    { name: 'C++', slug: 'c-2' },
    { name: `${'x'.repeat(39)}…`, slug: 'x'.repeat(39) },
    { name: '日本', slug: '日本' },
  ]);
  expect(await listItems(site, id)).toContain('new-category:news · skip · done · Already on this site.');
  expect((await categoriesOf(site))[2]).toBe('NEWS');
});

test('there are never more categories than the limit', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const source = sourceOf([
    ...numbers.map((number) => sourcePost(number, { categories: [`Number ${number}`] })),
    sourcePost(41, { categories: ['Number 40'] }),
  ]);
  const site = await openImportingSite();
  const ours = (await listCategoryNames(site.db, 'post')).length;
  const id = await site.plan(source);
  const chosen = Object.entries(await choicesOf(site, id)).flatMap(([name, to]) =>
    to === '+' ? [name] : [],
  );
  expect(chosen).toHaveLength(30 - ours);
  expect(chosen[0]).toBe('Number 40');
  const all = Object.fromEntries(numbers.map((number) => [`Number ${number}`, '+']));
  expect(await saveCategoryMap(site.db, id, all)).toBe('too many');
  const row = { id: 'mine', kind: 'post', name: 'Mine', slug: 'mine', description: '', position: 9 };
  await site.db.insertInto('categories').values(row).execute();
  await site.work(id, 'apply', source);
  expect(await listCategoryNames(site.db, 'post')).toHaveLength(30);
  const failed = (await listItems(site, id)).filter((line) => line.includes('failed'));
  expect(failed).toEqual([expect.stringMatching(/^new-category:.* There can be 30 categories at most\.$/)]);
});

test('the choices for a site are remembered for its next export', async () => {
  const site = await openUsedSite();
  const first = await site.plan(blog);
  await saveCategoryMap(site.db, first, { News: 'Design', Travel: '+', '': 'Tutorials' });
  await site.work(first, 'apply', blog);
  await site.db.updateTable('categories').set({ name: 'Trips' }).where('name', '=', 'Travel').execute();
  const newer = sourceOf([
    sourcePost(1, { categories: ['News'], markdown: 'Changed.' }),
    sourcePost(5, { categories: ['Travel'] }),
    sourcePost(6),
  ]);
  const second = await site.plan(newer);
  expect(await choicesOf(site, second)).toEqual({ News: 'Design', Travel: 'Trips', '': 'Tutorials' });
  await site.work(second, 'apply', newer);
  expect((await categoriesOf(site))[0]).toBe('Design');
  const third = await site.plan(sourceOf([sourcePost(7, { categories: ['news', 'Travel'] })]));
  expect(await choicesOf(site, third)).toEqual({ news: '', Travel: 'Trips', '': 'Tutorials' });
  const other = sourceOf([sourcePost(1, { categories: ['News'] })], { origin: 'https://other.example' });
  expect(await choicesOf(site, await site.plan(other))).toEqual({ News: '', '': 'Development' });
});

test('a plan that writes no posts has no new categories, and sample content does not count as posts', async () => {
  const site = await openImportingSite();
  await addPost(site.db, { title: 'Sample', sample: true });
  const id = await site.importAll(blog);
  expect((await listItems(site, id))[0]).toBe('new-category:news · create · done');
  await site.db.updateTable('blog_posts').set({ category: 'Design' }).execute();
  await resetCategories(site.db);
  const again = await site.plan(blog);
  expect((await listItems(site, again)).filter((line) => line.startsWith('new-category'))).toEqual([]);
  await saveCategoryMap(site.db, again, { News: '+' });
  expect((await findImport(site.db, again))!.counts.some(({ type }) => type === 'category')).toBe(false);
});

test('a new category goes with the last of the imports whose posts use it', async () => {
  for (const isNewerFirst of [true, false]) {
    const site = await openImportingSite();
    const before = await listPostCategories(site);
    const [older, newer] = [1, 2].map((number) => sourceOf([sourcePost(number, { categories: ['News'] })]));
    const first = [await site.importAll(older!), older!] as const;
    const second = [await site.importAll(newer!), newer!] as const;
    const find = async () => {
      const left = (await listPostCategories(site)).slice(before.length).map(({ name }) => name);
      return [left, (await listItems(site, first[0]))[0]];
    };
    const [[id, source], [lastId, lastSource]] = isNewerFirst ? [second, first] : [first, second];
    await site.work(id, 'undo', source);
    expect(await find()).toEqual([
      ['News'],
      expect.stringMatching(isNewerFirst ? / · done$/ : / · kept · Other posts use it\.$/),
    ]);
    await site.work(lastId, 'undo', lastSource);
    expect(await find()).toEqual([[], expect.stringMatching(/ · undone$/)]);
  }
});
