import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeFiles } from '#features/media/media-folder.server.ts';
import {
  backUp,
  daysLater,
  openOtherEngine,
  startSite,
} from '../../../tests/support/process/backed-up-site.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { listBackups } from './backups.server.ts';
import { restoreArchive } from './restoring.server.ts';

const files = { '800.webp': Buffer.alloc(5_000, 'small'), '1600x900.jpg': Buffer.alloc(9_000, 'large') };

/** A site with an image in the folder `cd34`, with its checksums and its row. */
async function startSiteWithImage() {
  const site = await startSite();
  await storeFiles(site.mediaDir, 'cd34', new Map(Object.entries(files)));
  await site.db
    .insertInto('media')
    .values({
      id: 'cd34',
      file: 'cd34/1600x900.jpg',
      original_name: 'desk.jpg',
      mime_type: 'image/jpeg',
      bytes: 9_000,
      width: 1600,
      height: 900,
      alt: '',
      sha256: 'cd34',
      created_at: '2026-03-01T12:00:00.000Z',
      deleted_at: null,
    })
    .execute();
  const path = (name: keyof typeof files) => join(site.mediaDir, 'cd34', name);
  const flipBit = (name: keyof typeof files) => {
    const bytes = readFileSync(path(name));
    bytes[100]! ^= 1;
    writeFileSync(path(name), bytes);
    return bytes;
  };
  return { ...site, path, flipBit };
}

test('a backup names the image files that differ from their checksums or are missing', async () => {
  const site = await startSiteWithImage();
  expect((await backUp(site)).damaged).toEqual([]);
  site.flipBit('800.webp');
  expect((await backUp(site, null, daysLater(1))).damaged).toEqual(['cd34/800.webp']);
  rmSync(site.path('1600x900.jpg'));
  expect((await backUp(site, null, daysLater(2))).damaged).toEqual(['cd34/1600x900.jpg', 'cd34/800.webp']);
  rmSync(join(site.mediaDir, 'cd34'), { recursive: true });
  const { file, damaged } = await backUp(site, null, daysLater(3));
  expect(damaged).toEqual(['cd34/1600x900.jpg']);
  expect((await listBackups(site.folder))[0]).toMatchObject({ file, damaged });
  await site.db.deleteFrom('media').execute();
  expect((await backUp(site, null, daysLater(4))).damaged).toEqual([]);
});

test('the first backup of an image without checksums stores them', async () => {
  const site = await startSite();
  expect((await backUp(site)).damaged).toEqual([]);
  writeFileSync(join(site.mediaDir, 'ab12', '800.webp'), 'altered');
  expect((await backUp(site, null, daysLater(1))).damaged).toEqual(['ab12/800.webp']);
});

test('backups without an image file never displace those that have it', async () => {
  const site = await startSiteWithImage();
  const { file: intact } = await backUp(site, null, daysLater(0), 'before-restore');
  site.flipBit('800.webp');
  for (let day = 1; day <= 5; day++) await backUp(site, null, daysLater(day), 'before-restore');
  const names = async () => (await listBackups(site.folder)).map(({ file }) => file);
  expect(await names()).toHaveLength(4);
  expect(await names()).toContain(intact);
  await storeFiles(site.mediaDir, 'cd34', new Map(Object.entries(files)));
  for (let day = 6; day <= 8; day++) await backUp(site, null, daysLater(day), 'before-restore');
  expect(await names()).toHaveLength(3);
});

test('a damaged image of a backup neither replaces an intact one, nor counts as intact after its restore', async () => {
  const site = await startSiteWithImage();
  const flipped = site.flipBit('800.webp');
  rmSync(site.path('1600x900.jpg'));
  const { file } = await backUp(site);
  await storeFiles(site.mediaDir, 'cd34', new Map(Object.entries(files)));
  const restore = (mediaDir: string, target: Pick<typeof site, 'db' | 'lockAllTables'>) =>
    restoreArchive(join(site.folder, file), null, { mediaDir, openTarget: async () => target });
  const { damaged } = await restore(site.mediaDir, site);
  expect(Object.keys(damaged).toSorted()).toEqual(['cd34/1600x900.jpg', 'cd34/800.webp']);
  expect(readFileSync(site.path('800.webp'))).toEqual(files['800.webp']);
  expect((await backUp(site, null, daysLater(1))).damaged).toEqual([]);

  const other = { ...site, ...(await openOtherEngine()), mediaDir: temporaryFolder() };
  await restore(other.mediaDir, other);
  expect(readFileSync(join(other.mediaDir, 'cd34', '800.webp'))).toEqual(flipped);
  expect((await backUp(other, null, daysLater(2))).damaged).toEqual(['cd34/1600x900.jpg', 'cd34/800.webp']);
});
