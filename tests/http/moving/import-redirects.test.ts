import { expect, test } from 'vitest';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { listImportItems } from '#features/imports/imports.server.ts';
import { listNewPaths } from '#features/imports/redirect-target.server.ts';
import type { SourceRecord, SourceRedirect } from '#site-import/index.ts';
import { createRedirect } from '#features/redirects/redirects.server.ts';
import { openImportingSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePage, sourcePost } from '../../support/imports/sources.ts';

const redirect = (from: string, to: SourceRedirect['to']): SourceRecord => ({
  type: 'redirect',
  key: `redirect:${from}`,
  from,
  to,
});
const blog = sourceOf([
  sourcePost(1, { categories: ['News'], tags: ['Wood'] }),
  sourcePost(2, { categories: ['Secret'], tags: ['Hidden'], state: 'draft' }),
  redirect('/category/news/', { category: 'News' }),
  redirect('/category/secret/', { category: 'Secret' }),
  redirect('/category/empty/', { category: 'Empty' }),
  redirect('/tag/wood/', { tag: 'Wood' }),
  redirect('/tag/hidden/', { tag: 'Hidden' }),
  redirect('/feed/', { path: '/rss.xml' }),
  redirect('/taken/', { path: '/blog' }),
]);

async function planWithRedirects() {
  const site = await openImportingSite();
  const { db } = site;
  await createRedirect(db, { from: '/taken', to: '/contact', now: new Date() });
  const id = await site.plan(blog);
  const list = async () => {
    const { items } = await listImportItems(db, id, { type: 'redirect' }, 1);
    const newPaths = await listNewPaths(db, id, items);
    return Object.fromEntries(items.map(({ key, title }) => [title, newPaths.get(key) ?? null]));
  };
  const stored = async () => {
    const rows = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    return new Map(rows.map(({ from_path: from, to_path: to }) => [`${from}/`, to]));
  };
  return { ...site, id, list, stored };
}

test('the plan says where redirects will lead, with the categories that are chosen now', async () => {
  const site = await planWithRedirects();
  const { db, id, list } = site;
  expect(await list()).toEqual({
    '/category/news/': '/blog?category=News',
    '/category/secret/': '/blog?category=Secret',
    '/category/empty/': '/blog',
    '/tag/wood/': '/blog/tag/wood',
    '/tag/hidden/': '/blog',
    '/feed/': '/rss.xml',
    '/taken/': '/contact',
  });
  await saveCategoryMap(db, id, { News: 'Design', Secret: '' });
  expect(await list()).toMatchObject({
    '/category/news/': '/blog?category=Design',
    '/category/secret/': '/blog',
  });
  await saveCategoryMap(db, id, { News: '' });
  expect(await list()).toMatchObject({ '/category/news/': '/blog/tag/news' });
});

test.each<Record<string, string>>([{}, { News: 'Design', Secret: '' }, { News: '', Secret: 'Tutorials' }])(
  'redirects lead where the plan said, with the choices %j',
  async (choices) => {
    const { db, id, list, stored, work } = await planWithRedirects();
    await saveCategoryMap(db, id, choices);
    const planned = await list();
    await work(id, 'apply', blog);
    expect(Object.fromEntries(await stored())).toMatchObject(planned);
    expect(await list()).toEqual(planned);
  },
);

test('the result says where redirects lead now, and nothing about those that are gone', async () => {
  const { db, id, list, work } = await planWithRedirects();
  await work(id, 'apply', blog);
  await createRedirect(db, { from: '/feed', to: '/atom.xml', now: new Date() });
  expect(await list()).toMatchObject({ '/feed/': '/atom.xml', '/tag/wood/': '/blog/tag/wood' });
  await work(id, 'undo', blog);
  expect(await list()).toMatchObject({ '/feed/': '/atom.xml', '/tag/wood/': null, '/taken/': '/contact' });
});

test('old addresses with encoded characters are redirected, and not any more after an undo', async () => {
  const site = await openImportingSite();
  const source = sourceOf([
    sourcePost(1, { oldPaths: ['/100%25-real/', '/caf%C3%A9/'], tags: ['C#'] }),
    redirect('/tags/c%23/', { tag: 'C#' }),
  ]);
  const stored = async () =>
    (await site.db.selectFrom('redirects').select('from_path').orderBy('from_path').execute()).map(
      ({ from_path }) => from_path,
    );
  const id = await site.importAll(source);
  expect(await stored()).toEqual(['/100%-real', '/café', '/tags/c#']);
  await site.work(id, 'undo', source);
  expect(await stored()).toEqual([]);
});

test('an old page at the address of the media library leads to its new one', async () => {
  const site = await openImportingSite();
  await site.importAll(sourceOf([sourcePage('media', { oldPaths: ['/media/'] })]));
  const rows = await site.db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
  expect(rows).toEqual([{ from_path: '/media', to_path: '/media-2' }]);
});
