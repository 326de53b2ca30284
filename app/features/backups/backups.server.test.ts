import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { newLocation, openTestDatabase } from '../../../tests/support/test-database.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { readContentVersion } from '#features/settings/content-version.server.ts';
import { BACKUPS_KEPT } from './backup.ts';
import { listBackups, makeBackup } from './backups.server.ts';
import { carriedTables, readLines } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { proveArchive } from './proving.server.ts';
import { restoreArchive } from './restoring.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A site of this run's engine with the demo content, an owner and a picture. */
async function startSite() {
  const database = await openDatabase(await newLocation(inject('templates').demo), 4);
  onTestFinished(() => database.close());
  const mediaDir = temporaryFolder();
  mkdirSync(join(mediaDir, 'ab12'));
  writeFileSync(join(mediaDir, 'ab12', '800.webp'), randomBytes(300_000));
  mkdirSync(join(mediaDir, '.half-written'));
  writeFileSync(join(mediaDir, '.half-written', '800.webp'), 'half');
  return { ...database, mediaDir, folder: temporaryFolder(), secret: 'the secret of this site' };
}

async function openOtherEngine() {
  const database = await openDatabase(join(temporaryFolder(), 'atelier.db'));
  onTestFinished(() => database.close());
  return database;
}

async function contentOf(db: Db) {
  const tables: Record<string, string[]> = {};
  for (const table of carriedTables.filter((name) => name !== 'content_version'))
    tables[table] = await Array.fromAsync(readLines(db, table));
  return tables;
}

const backUp = (site: Awaited<ReturnType<typeof startSite>>, passphrase: string | null = null, at = now) =>
  makeBackup(site.folder, site, { passphrase, now: at });

test('a backup restores into an empty database of SQLite, row by row and picture by picture', async () => {
  const site = await startSite();
  const { file, rows, pictures } = await backUp(site);
  const other = await openOtherEngine();
  const mediaDir = temporaryFolder();
  const { secret } = await restoreArchive(join(site.folder, file), null, { ...other, mediaDir });
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
    { passphrase: null, now },
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
  await expect(proveArchive(path, 'a short way')).rejects.toThrow('passphrase is wrong');
  await expect(proveArchive(path, null)).rejects.toThrow('give its passphrase');
  await proveArchive(path, 'a long way to Tipperary');
});

/** On SQLite one transaction writes at a time. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)('on %s, whoever writes during a restore waits and finds what is restored', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [, [liked]] = await Promise.all(
    await site.db.transaction().execute(async (trx) => {
      // The last table that a restore comes to.
      await sql`lock table settings in access exclusive mode`.execute(trx);
      const untilWaiting = (count: number) =>
        vi.waitFor(async () => expect((await waiting.execute(site.db)).rows).toHaveLength(count), 30_000);
      const restoring = restoreArchive(join(site.folder, file), null, site);
      await untilWaiting(1);
      const like = site.db.updateTable('blog_posts').set((eb) => ({ likes: eb('likes', '+', 1) }));
      const liking = like.where('slug', '=', 'copy-is-interface').execute();
      await untilWaiting(2);
      return [restoring, liking] as const;
    }),
  );
  expect(liked!.numUpdatedRows).toBe(1n);
});

test('an altered or shortened archive changes nothing', async () => {
  const site = await startSite();
  const path = join(site.folder, (await backUp(site)).file);
  const whole = readFileSync(path);
  const altered = Buffer.from(whole);
  altered[Math.floor(whole.length / 2)]! ^= 0xff;
  const content = await contentOf(site.db);
  for (const broken of [altered, whole.subarray(0, whole.length - 3_000), Buffer.from('a letter')]) {
    writeFileSync(path, broken);
    await expect(restoreArchive(path, null, site)).rejects.toThrow(/damaged|no backup|not what was written/);
  }
  expect(await contentOf(site.db)).toEqual(content);
  expect(readdirSync(site.mediaDir).filter((name) => name.startsWith('.restore'))).toEqual([]);
});

test('a backup never takes the place of another, however soon it follows', async () => {
  const site = await startSite();
  for (const at of [now, new Date(now.getTime() + 1)]) await backUp(site, null, at);
  expect(await listBackups(site.folder)).toHaveLength(2);
});

test('the last seven backups are kept', async () => {
  const site = await startSite();
  for (let day = 0; day < BACKUPS_KEPT + 2; day++) await backUp(site, null, later(day));
  const files = (await listBackups(site.folder)).map(({ madeAt }) => madeAt);
  expect(files).toHaveLength(BACKUPS_KEPT);
  expect(files[0]).toBe(later(BACKUPS_KEPT + 1).toISOString());
  expect(readdirSync(site.folder)).toHaveLength(BACKUPS_KEPT * 2);
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

test('what a killed process left half-written goes after a day', async () => {
  const site = await startSite();
  const leave = (name: string, at: Date) => {
    writeFileSync(join(site.folder, name), 'half');
    utimesSync(join(site.folder, name), at, at);
  };
  leave('.1-1', later(-2));
  leave('.2-2', later(-0.5));
  leave('letter.txt', later(-2));
  await backUp(site);
  const names = readdirSync(site.folder).filter((name) => !name.startsWith('atelier-'));
  expect(names.toSorted()).toEqual(['.2-2', 'letter.txt']);
});
