import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { readContentVersion } from '#database/bump-content-version.ts';
import {
  backUp,
  contentOf,
  later,
  now,
  openOtherEngine,
  startSite,
} from '../../../tests/support/backed-up-site.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { listBackups, makeBackup } from './backups.server.ts';
import { readLines } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { verifyArchive } from './verifying.server.ts';
import { restoreArchive } from './restoring.server.ts';

test('a backup restores into an empty database of SQLite, row by row and picture by picture', async () => {
  const site = await startSite();
  const { file, rows, pictures } = await backUp(site);
  const other = await openOtherEngine();
  const mediaDir = temporaryFolder();
  let secret = '';
  const storeSecret = async (_db: Db, found: string) => void (secret = found);
  await restoreArchive(join(site.folder, file), null, { ...other, mediaDir, storeSecret });
  expect(await contentOf(other.db)).toEqual(await contentOf(site.db));
  expect(rows).toBeGreaterThan(50);
  expect(pictures).toBe(1);
  expect(secret).toBe('the secret of this site');
  expect(readdirSync(mediaDir)).toEqual(['ab12']);
  expect(readFileSync(join(mediaDir, 'ab12', '800.webp'))).toEqual(
    readFileSync(join(site.mediaDir, 'ab12', '800.webp')),
  );
});

test('a backup of SQLite restores into this engine, in the place of what was there', async () => {
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
  await restoreArchive(join(site.folder, file), null, site);
  expect(await contentOf(site.db)).toEqual(await contentOf(other.db));
  expect(await readContentVersion(site.db)).toBeGreaterThan(before);
});

test('a backup can be read by nobody else, and says when it was proven', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  expect(statSync(join(site.folder, file)).mode & 0o777).toBe(0o600);
  expect(await listBackups(site.folder)).toMatchObject([
    { file, provenAt: now.toISOString(), sealed: false },
  ]);
});

test('what is written while a backup is made is not in it, and waits for nobody', async () => {
  const site = await startSite();
  const lines = await site.snapshot(async (db) => {
    await db.selectFrom('blog_posts').select('id').execute();
    await addPost(site.db, { title: 'Written meanwhile' });
    return Array.fromAsync(readLines(db, 'blog_posts'));
  });
  expect(lines.join('')).not.toContain('Written meanwhile');
  expect(await site.db.selectFrom('blog_posts').select('id').execute()).toHaveLength(lines.length + 1);
});

test('a sealed backup opens with its passphrase only', async () => {
  const site = await startSite();
  const { file, sealed } = await backUp(site, 'a long way to Tipperary');
  const path = join(site.folder, file);
  expect(sealed).toBe(true);
  const scratch = () => temporaryFolder();
  await expect(verifyArchive(path, 'a short way', scratch())).rejects.toThrow('passphrase is wrong');
  await expect(verifyArchive(path, null, scratch())).rejects.toThrow('is encrypted');
  await verifyArchive(path, 'a long way to Tipperary', scratch());
});

test('a backup never takes the place of another, however soon it follows', async () => {
  const site = await startSite();
  for (const at of [now, new Date(now.getTime() + 1)]) await backUp(site, null, at, 'manual');
  expect(await listBackups(site.folder)).toHaveLength(2);
});

test('manual backups and safety copies do not push out daily ones, nor the backup that is restored', async () => {
  const site = await startSite();
  const { file: daily } = await backUp(site);
  const { file: restored } = await backUp(site, null, later(0.01), 'before-restore');
  for (let copy = 1; copy <= 4; copy++)
    await makeBackup(site.folder, site, {
      kind: 'before-restore',
      passphrase: null,
      now: later(copy),
      keep: restored,
    });
  const files = (await listBackups(site.folder)).map(({ file }) => file);
  expect(files).toEqual(expect.arrayContaining([daily, restored]));
  expect(files).toHaveLength(5);
  expect(readdirSync(site.folder)).toHaveLength(2 * files.length);
});

test('a backup that does not fit on the disk says so before it writes anything', async () => {
  const site = { ...(await startSite()), databaseBytes: async () => 1e15 };
  await expect(backUp(site)).rejects.toThrow(/not enough room on the disk/);
  expect(readdirSync(site.folder)).toEqual([]);
});

test('a move carries every row, sessions too, and back again', async () => {
  const site = await openTestDatabase(inject('templates').owned);
  const other = await openOtherEngine();
  const rows = await moveRows(site, other);
  expect(await other.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  const back = await openTestDatabase();
  expect(await moveRows(other, back)).toBe(rows);
  expect(await contentOf(back.db)).toEqual(await contentOf(site.db));
});

test('the files of a backup that was killed go with the next one', async () => {
  const site = await startSite();
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const leave = (name: string, at: Date) => {
    writeFileSync(join(site.folder, name), 'half');
    utimesSync(join(site.folder, name), at, at);
  };
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  leave(`.tmp-${host}-${ended}-0`, now);
  // Of a process that runs, and of one on another machine that has just written.
  leave(`.tmp-${host}-${process.ppid}-0`, now);
  leave('.tmp-00000000-1-0', now);
  leave('.tmp-00000000-1-1', later(-0.1));
  leave('atelier-2026-01-01-00-00-00-000Z.tar.gz', later(-1));
  leave('letter.txt', later(-2));
  await backUp(site);
  const names = readdirSync(site.folder).filter((name) => !name.startsWith('atelier-2026-03'));
  expect(names.toSorted()).toEqual(
    ['.tmp-00000000-1-0', `.tmp-${host}-${process.ppid}-0`, 'letter.txt'].toSorted(),
  );
});
