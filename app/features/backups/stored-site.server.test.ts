import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createEarlierDatabase, openDatabase } from '#database/client.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { packBackup, unpackBackup } from '../../../tests/support/process/backup-parts.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import {
  listRows,
  readExpectedRows,
  readStoredRows,
  storedBackup,
  type StoredRow,
  unpackStoredFolder,
} from '../../../tests/support/database/stored-site.ts';
import { carriedTables } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { restoreArchive } from './restoring.server.ts';

const expected = readExpectedRows();

async function openStoredSite() {
  const folder = await unpackStoredFolder();
  const database = await openDatabase(join(folder, 'atelier.db'));
  onTestFinished(() => database.close());
  return { folder, database };
}

test('the stored site has a row in every table of its time', async () => {
  const file = join(temporaryFolder(), 'baseline.db');
  const baseline = await createEarlierDatabase(file, '048-quote-prefixes');
  onTestFinished(baseline.close);
  const tables = await baseline.db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !/^atelier_|_search($|_)/.test(name));
  expect([...new Set(readStoredRows().map(([table]) => table))].toSorted()).toEqual(names.toSorted());
});

test('a stored data folder keeps every row', async () => {
  const { database } = await openStoredSite();
  expect(await listRows(database.db)).toEqual(expected);
  if (!inject('postgresUrl')) return;
  const target = await openTestDatabase();
  expect(await moveRows(database, target)).toBe(expected.length);
  expect(await listRows(target.db)).toEqual(expected);
});

test('an import of an own export, which can no longer be undone, leaves the list with its items', async () => {
  const file = join(await unpackStoredFolder(), 'atelier.db');
  const stored = new DatabaseSync(file);
  stored.exec("update imports set source = 'atelier'");
  stored.close();
  const database = await openDatabase(file);
  onTestFinished(() => database.close());
  for (const table of ['imports', 'import_items', 'import_redirects'] as const)
    expect([table, await database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test('a stored backup restores every row that it carries, and every image', async () => {
  const database = await openTestDatabase();
  const mediaDir = temporaryFolder();
  await restoreArchive(storedBackup, null, { mediaDir, openTarget: async () => database });
  // A restore gives the content a new version.
  const isCompared = ([table]: StoredRow) =>
    table !== 'content_version' && carriedTables.some((name) => name === table);
  expect((await listRows(database.db)).filter(isCompared)).toEqual(expected.filter(isCompared));
  const listImages = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();
  const { folder } = await openStoredSite();
  expect(listImages(mediaDir)).toEqual(listImages(join(folder, 'media')));
});

test('a backup from before the baseline is refused with what to do, and changes nothing', async () => {
  const entries = await unpackBackup(readFileSync(storedBackup));
  const { migrations, ...label } = JSON.parse(String(entries.get('atelier.json')));
  entries.set('atelier.json', JSON.stringify({ ...label, migrations: migrations.slice(0, -1) }));
  const file = join(temporaryFolder(), 'older.tar.gz');
  writeFileSync(file, await packBackup(entries));
  const database = await openTestDatabase();
  const before = await listRows(database.db);
  const mediaDir = temporaryFolder();
  await expect(restoreArchive(file, null, { mediaDir, openTarget: async () => database })).rejects.toThrow(
    /^This backup is too old .*: restore it with commit \w+, and make a new backup there\.$/,
  );
  expect(await listRows(database.db)).toEqual(before);
  expect(readdirSync(mediaDir)).toEqual([]);
});
