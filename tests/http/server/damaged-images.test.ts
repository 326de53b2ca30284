import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { restoreArchive } from '#features/backups/restoring.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { addImage } from '../../support/factories.ts';
import {
  backUp,
  daysLater,
  openOtherEngine,
  restoreTo,
  startSite,
} from '../../support/process/backed-up-site.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

const files = { '800.webp': Buffer.alloc(5_000, 'small'), '1600x900.jpg': Buffer.alloc(9_000, 'large') };

/** A site with an image in the folder `cd34`, with its checksums and its row. */
async function startSiteWithImage() {
  const site = await startSite();
  await site.mediaStore.storeFiles('cd34', new Map(Object.entries(files)));
  await addImage(site.db, { file: 'cd34/1600x900.jpg' });
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

test('a damaged image of a backup neither replaces an intact one, nor counts as intact after its restore', async () => {
  const site = await startSiteWithImage();
  const flipped = site.flipBit('800.webp');
  rmSync(site.path('1600x900.jpg'));
  const { file } = await backUp(site);
  await site.mediaStore.storeFiles('cd34', new Map(Object.entries(files)));
  const restore = (mediaDir: string, target: Pick<typeof site, 'db' | 'lockAllTables'>) =>
    restoreArchive(join(site.folder, file), null, {
      mediaStore: openMediaFolder(mediaDir),
      openTarget: async () => target,
    });
  const { damaged } = await restore(site.mediaDir, site);
  expect(Object.keys(damaged).toSorted()).toEqual(['cd34/1600x900.jpg', 'cd34/800.webp']);
  expect(readFileSync(site.path('800.webp'))).toEqual(files['800.webp']);
  expect((await backUp(site, null, daysLater(1))).damaged).toEqual([]);

  const mediaDir = temporaryFolder();
  const other = {
    ...site,
    ...(await openOtherEngine()),
    mediaDir,
    mediaStore: openMediaFolder(mediaDir),
  };
  await restore(other.mediaDir, other);
  expect(readFileSync(join(other.mediaDir, 'cd34', '800.webp'))).toEqual(flipped);
  expect((await backUp(other, null, daysLater(2))).damaged).toEqual(['cd34/1600x900.jpg', 'cd34/800.webp']);
});

test('a restore repairs missing or damaged images', async () => {
  const site = await startSite();
  const path = join(site.mediaDir, 'ab12', '800.webp');
  const image = readFileSync(path);
  const { file } = await backUp(site);
  const restore = () => restoreArchive(join(site.folder, file), null, restoreTo(site));
  writeFileSync(path, image.subarray(0, 1_000));
  await restore();
  expect(readFileSync(path)).toEqual(image);
  rmSync(join(site.mediaDir, 'ab12'), { recursive: true });
  await restore();
  expect(readFileSync(path)).toEqual(image);
});
