import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { readContentVersion } from '#database/content-version.ts';
import {
  backUp,
  contentOf,
  daysLater,
  now,
  openOtherEngine,
  restoreTo,
  startSite,
} from '../../../tests/support/process/backed-up-site.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { listBackups, makeBackup } from './backups.server.ts';
import { readLines } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { verifyArchive, restoreArchive } from './restoring.server.ts';

test('a backup restores into an empty SQLite database with all rows and images', async () => {
  const site = await startSite();
  const { file, rows, images } = await backUp(site);
  const other = await openOtherEngine();
  const mediaDir = temporaryFolder();
  let secret = '';
  const storeSecret = async (_db: Db, found: string) => void (secret = found);
  await restoreArchive(join(site.folder, file), null, {
    mediaDir,
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
    site.folder,
    { ...site, snapshot: other.snapshot },
    { kind: 'manual', passphrase: null, now },
  );
  const before = await readContentVersion(site.db);
  await restoreArchive(join(site.folder, file), null, restoreTo(site));
  expect(await contentOf(site.db)).toEqual(await contentOf(other.db));
  expect(await readContentVersion(site.db)).toBeGreaterThan(before);
});

test('a backup is readable by its owner only, and records when it was verified', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  expect(statSync(join(site.folder, file)).mode & 0o777).toBe(0o600);
  expect(await listBackups(site.folder)).toMatchObject([
    { file, verifiedAt: now.toISOString(), encrypted: false },
  ]);
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

test('an encrypted backup opens with its passphrase only', async () => {
  const site = await startSite();
  const { file, encrypted } = await backUp(site, 'a long way to Tipperary');
  const path = join(site.folder, file);
  expect(encrypted).toBe(true);
  const scratch = () => temporaryFolder();
  await expect(verifyArchive(path, 'a short way', scratch())).rejects.toThrow('passphrase is wrong');
  await expect(verifyArchive(path, null, scratch())).rejects.toThrow('is encrypted');
  await verifyArchive(path, 'a long way to Tipperary', scratch());
});

test('a backup never overwrites another, even within a millisecond', async () => {
  const site = await startSite();
  for (const at of [now, new Date(now.getTime() + 1)]) await backUp(site, null, at, 'manual');
  expect(await listBackups(site.folder)).toHaveLength(2);
});

test('manual and pre-restore backups displace neither daily ones nor the backup being restored', async () => {
  const site = await startSite();
  const { file: daily } = await backUp(site);
  const { file: restored } = await backUp(site, null, daysLater(0.01), 'before-restore');
  for (let copy = 1; copy <= 4; copy++)
    await makeBackup(site.folder, site, {
      kind: 'before-restore',
      passphrase: null,
      now: daysLater(copy),
      keep: restored,
    });
  const files = (await listBackups(site.folder)).map(({ file }) => file);
  expect(files).toEqual(expect.arrayContaining([daily, restored]));
  expect(files).toHaveLength(5);
  expect(readdirSync(site.folder)).toHaveLength(2 * files.length);
});

test('a backup that does not fit on the disk fails before writing anything', async () => {
  const site = { ...(await startSite()), databaseBytes: async () => 1e15 };
  await expect(backUp(site)).rejects.toThrow(/not enough disk space/);
  expect(readdirSync(site.folder)).toEqual([]);
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

test('a backup whose note has the names of an earlier version is neither listed nor deleted', async () => {
  const site = await startSite();
  const file = 'atelier-2025-01-01-00-00-00-000Z.tar.gz';
  writeFileSync(join(site.folder, file), 'old');
  const note = { file, madeAt: '2025-01-01T00:00:00.000Z', bytes: 3, rows: 8, pictures: 7, sealed: false };
  writeFileSync(join(site.folder, `${file}.json`), JSON.stringify(note));
  const backup = await backUp(site);
  expect(await listBackups(site.folder)).toEqual([backup]);
  expect(readdirSync(site.folder)).toContain(file);
});

test('temporary files of a killed backup are removed by the next one', async () => {
  const site = await startSite();
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const writeLeftover = (name: string, at: Date) => {
    writeFileSync(join(site.folder, name), 'half');
    utimesSync(join(site.folder, name), at, at);
  };
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  writeLeftover(`.tmp-${host}-${ended}-0`, now);
  // One of a running process, and one recently written on another machine.
  writeLeftover(`.tmp-${host}-${process.ppid}-0`, now);
  writeLeftover('.tmp-00000000-1-0', now);
  writeLeftover('.tmp-00000000-1-1', daysLater(-0.1));
  writeLeftover('atelier-2026-01-01-00-00-00-000Z.tar.gz', daysLater(-1));
  writeLeftover('letter.txt', daysLater(-2));
  await backUp(site);
  const names = readdirSync(site.folder).filter((name) => !name.startsWith('atelier-2026-03'));
  expect(names.toSorted()).toEqual(
    ['.tmp-00000000-1-0', `.tmp-${host}-${process.ppid}-0`, 'letter.txt'].toSorted(),
  );
});
