import { expect, test } from 'vitest';
import { jpegOf } from '../../support/images.ts';
import { openImportingSite } from '../../support/imports/running.ts';
import { filesOf, sourceOf, sourcePage, sourcePost } from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

/** A post and a page with the same cover. */
function exportWith(text: string, cover: string | null, images: Record<string, Buffer> = {}) {
  const fields = { markdown: text, cover: cover === null ? null : { src: cover, alt: '' } };
  return sourceOf([sourcePost(1, fields), sourcePage('about', fields)], { files: filesOf(images) });
}

async function readCovers({ db }: Site) {
  const covers = [];
  for (const table of ['blog_posts', 'pages'] as const)
    covers.push(await db.selectFrom(table).select(['content', 'featured_image']).executeTakeFirstOrThrow());
  return covers;
}

const findUrl = async ({ db }: Site, name: string) => {
  const media = db.selectFrom('media').select('file').where('original_name', '=', name);
  return `/media/${(await media.executeTakeFirstOrThrow()).file}`;
};

const both = (content: string, featured_image: string | null) =>
  Array.from({ length: 2 }, () => ({ content, featured_image }));

test('a cover stays while that of a newer export cannot be stored, and goes if the export has none', async () => {
  const site = await openImportingSite();
  await site.importAll(exportWith('One', 'a.jpg', { 'a.jpg': await jpegOf(40, 30) }));
  const old = await findUrl(site, 'a.jpg');
  expect(await readCovers(site)).toEqual(both('One', old));

  const id = await site.importAll(exportWith('Two', 'b.jpg'));
  expect(await readCovers(site)).toEqual(both('Two', old));
  const complete = exportWith('Two', 'b.jpg', { 'b.jpg': await jpegOf(41, 30) });
  expect(await site.work(id, 'retry', complete)).toBe('applied');
  expect(await readCovers(site)).toEqual(both('Two', await findUrl(site, 'b.jpg')));

  await site.importAll(exportWith('Three', null));
  expect(await readCovers(site)).toEqual(both('Three', null));
});

test('a cover that the owner has chosen after the update is not replaced', async () => {
  const site = await openImportingSite();
  await site.importAll(exportWith('One', 'a.jpg', { 'a.jpg': await jpegOf(40, 30) }));
  const id = await site.importAll(exportWith('Two', 'b.jpg'));
  for (const table of ['blog_posts', 'pages'] as const)
    await site.db.updateTable(table).set({ featured_image: '/media/mine.jpg', version: 9 }).execute();
  await site.work(id, 'retry', exportWith('Two', 'b.jpg', { 'b.jpg': await jpegOf(41, 30) }));
  expect(await readCovers(site)).toEqual(both('Two', '/media/mine.jpg'));
});
