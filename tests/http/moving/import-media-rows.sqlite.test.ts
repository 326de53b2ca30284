import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { jpegOf } from '../../support/images.ts';
import { filesOf } from '../../support/imports/sources.ts';
import { exportRow, listOf } from '../../support/moving/export-rows.ts';
import { zipExport } from '../../support/moving/export-zip.ts';
import { openExportImportingSite } from '../../support/moving/moved-site.ts';

const { image } = exportRow;
const folder = image.file.split('/')[0]!;
const jpeg = (bytes = 10) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff])], bytes);
const reasonsOf = ({ left }: { left: Record<string, string> }) => Object.values(left);

async function openSiteWithPhoto() {
  const site = await openExportImportingSite();
  const photo = new File([new Uint8Array(await jpegOf(64, 64))], 'a.jpg');
  await uploadImage(site.db, photo, { mediaDir: site.mediaDir, widths: [], now: site.time.now });
  const stored = await site.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  const bytes = () => readFileSync(join(site.mediaDir, stored.file));
  return { ...site, stored, bytes };
}

test('an export cannot replace files of an image of this site', async () => {
  const { db, importFiles, undo, stored, bytes } = await openSiteWithPhoto();
  const before = bytes();
  const [existing] = stored.file.split('/');
  const file = `${existing}/1x1.jpg`;
  const files = { [`media/${file}`]: jpeg(), [`media/${stored.file}`]: jpeg() };
  const foreign = await importFiles({ ...files, 'media.json': listOf({ ...image, file }) });
  expect(reasonsOf(foreign)).toEqual(['Its folder does not belong to it.']);
  const claimed = { ...image, file, sha256: existing!.padEnd(64, '0') };
  const second = await importFiles({ ...files, 'media.json': listOf(claimed) });
  expect(reasonsOf(second)).toEqual(['Another image on this site has its folder.']);
  for (const { id } of [foreign, second]) await undo(id);
  expect(bytes()).toEqual(before);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: stored.id }]);
});

test('two images of an export do not share a folder', async () => {
  const { importFiles } = await openExportImportingSite();
  const other = `${folder}/20x20.jpg`;
  const result = await importFiles({
    [`media/${image.file}`]: jpeg(),
    [`media/${other}`]: jpeg(),
    'media.json': listOf(image, { ...image, id: 'image-2', file: other }),
  });
  expect(result.left).toEqual({ 'media:image-2': 'Another image on this site has its folder.' });
});

test('the same image with another id is already on this site', async () => {
  const { importFiles, stored } = await openSiteWithPhoto();
  const same = { ...image, id: 'other', file: stored.file, sha256: stored.sha256 };
  const result = await importFiles({ [`media/${stored.file}`]: jpeg(), 'media.json': listOf(same) });
  expect(result.left).toEqual({ 'media:other': 'Already on this site.' });
});

test('the files of one image have limits', async () => {
  const { importFiles, importWithFiles, mediaDir } = await openExportImportingSite();
  const many = Array.from({ length: 20 }, (_, index) => [`media/${folder}/${index + 1}.webp`, jpeg()]);
  const files = { [`media/${image.file}`]: jpeg(), 'media.json': listOf(image) };
  expect(reasonsOf(await importFiles({ ...files, ...Object.fromEntries(many) }))).toEqual([
    'It has more than 20 files.',
  ]);
  const bytes = jpeg(31 * 1024 * 1024);
  const large = ['10x10', '20x20', '30x30'].map((name) => [`media/${folder}/${name}.jpg`, bytes]);
  // In memory: 93 MB take seconds to pack and to read again.
  const tooLarge = await importWithFiles(await zipExport(files), filesOf(Object.fromEntries(large)));
  expect(reasonsOf(tooLarge)).toEqual([expect.stringContaining('30x30.jpg” is larger than')]);
  expect(readdirSync(mediaDir)).toEqual([]);
});
