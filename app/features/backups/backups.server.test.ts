import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { readContentVersion } from '#database/content-version.ts';
import {
  backUp,
  contentOf,
  now,
  openOtherEngine,
  restoreTo,
  startSite,
} from '../../../tests/support/process/backed-up-site.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { openBackupFolder } from './backup-folder.server.ts';
import { makeBackup } from './backups.server.ts';
import { readLines } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { restoreArchive } from './restoring.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

test('a backup restores into an empty SQLite database with all rows and images', async () => {
  const site = await startSite();
  const { file, rows, images } = await backUp(site);
  const other = await openOtherEngine();
  const mediaDir = temporaryFolder();
  let secret = '';
  const storeSecret = async (_db: Db, found: string) => void (secret = found);
  await restoreArchive(join(site.folder, file), null, {
    mediaStore: openMediaFolder(mediaDir),
    openTarget: async () => ({ ...other, storeSecret }),
  });
  expect(await contentOf(other.db)).toEqual(await contentOf(site.db));
  expect(rows).toBeGreaterThan(50);
  expect(images).toBe(1);
  expect(secret).toBe(site.secret);
  expect(readdirSync(mediaDir)).toEqual(['ab12']);
  expect(readFileSync(join(mediaDir, 'ab12', '800.webp'))).toEqual(
    readFileSync(join(site.mediaDir, 'ab12', '800.webp')),
  );
});

test('a SQLite backup restores into this engine and replaces its content', async () => {
  const site = await startSite();
  const other = await openOtherEngine();
  await moveRows(site, other);
  await addPost(other.db, { title: 'Only there' });
  const { file } = await makeBackup(
    openBackupFolder(site.folder),
    { ...site, snapshot: other.snapshot },
    { kind: 'manual', passphrase: null, now },
  );
  const before = await readContentVersion(site.db);
  await restoreArchive(join(site.folder, file), null, restoreTo(site));
  expect(await contentOf(site.db)).toEqual(await contentOf(other.db));
  expect(await readContentVersion(site.db)).toBeGreaterThan(before);
});

test('writes during a backup are not in it, and are not blocked', async () => {
  const site = await startSite();
  const lines = await site.snapshot(async (db) => {
    await db.selectFrom('blog_posts').select('id').execute();
    await addPost(site.db, { title: 'Written meanwhile' });
    return Array.fromAsync(readLines(db, 'blog_posts'));
  });
  expect(lines.join('')).not.toContain('Written meanwhile');
  expect(await site.db.selectFrom('blog_posts').select('id').execute()).toHaveLength(lines.length + 1);
});

test('a move copies every row including sessions, and back again', async () => {
  const site = await openTestDatabase(inject('templates').owned);
  const other = await openOtherEngine();
  const rows = await moveRows(site, other);
  expect(await other.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  const back = await openTestDatabase();
  expect(await moveRows(other, back)).toBe(rows);
  expect(await contentOf(back.db)).toEqual(await contentOf(site.db));
});
