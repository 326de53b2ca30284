import { expect, test } from 'vitest';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { listItems, openImportingSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost, sourceProject } from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

const portfolio = sourceOf([
  sourcePost(1, { categories: ['News'] }),
  sourceProject('one', { categories: ['Zines'] }),
  sourceProject('two', { categories: ['design'] }),
  sourceProject('three', { categories: ['zines'] }),
]);

const projectsOf = async ({ db }: Site) => {
  const rows = await db
    .selectFrom('portfolio_projects')
    .select(['slug', 'category'])
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, category }) => `${slug} ${category}`);
};

test('projects keep their categories: missing ones are created, and undoing removes them', async () => {
  const site = await openImportingSite();
  const before = await listCategoryNames(site.db, 'project');
  const id = await site.plan(portfolio);
  expect((await listItems(site, id)).slice(0, 2)).toEqual([
    'new-project-category:zines · create · waiting',
    'new-category:news · create · waiting',
  ]);
  await site.work(id, 'apply', portfolio);
  expect(await projectsOf(site)).toEqual(['one Zines', 'three Zines', 'two Design']);
  expect(await listCategoryNames(site.db, 'project')).toEqual([...before, 'Zines']);
  expect(await listCategoryNames(site.db, 'post')).not.toContain('Zines');
  // The projects are here already.
  expect((await listItems(site, await site.plan(portfolio))).join()).not.toContain('new-project-category');
  await site.work(id, 'undo', portfolio);
  expect(await listCategoryNames(site.db, 'project')).toEqual(before);
});

test('undoing keeps a new category of projects that other projects use', async () => {
  const site = await openImportingSite();
  const id = await site.importAll(portfolio);
  await site.db
    .updateTable('portfolio_projects')
    .set({ title: 'Edited', category: 'Zines' })
    .where('slug', '=', 'one')
    .execute();
  await site.work(id, 'undo', portfolio);
  expect((await listItems(site, id))[0]).toBe(
    'new-project-category:zines · create · kept · Other projects use it.',
  );
});

test('the plan says which categories of projects a full list has no room for', async () => {
  const site = await openImportingSite();
  const [first, ...others] = await listCategoryNames(site.db, 'project');
  const more = Array.from({ length: 29 - others.length }, (_, index) => `more-${index}`);
  await site.db
    .insertInto('categories')
    .values(
      more.map((name) => ({ id: name, kind: 'project', name, slug: name, description: '', position: 50 })),
    )
    .execute();
  const id = await site.importAll(portfolio);
  expect((await listItems(site, id))[0]).toBe(
    `new-project-category:zines · problem · done · There can be 30 categories at most, so its projects go to “${first}”.`,
  );
  expect(await projectsOf(site)).toEqual([`one ${first}`, `three ${first}`, 'two Design']);
});
