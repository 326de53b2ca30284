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
  migrationOf,
  backupOf,
  readStoredRows,
  storedSites,
  type StoredRow,
  unpackStoredFolder,
} from '../../../tests/support/database/stored-site.ts';
import { carriedTables } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { restoreArchive } from './restoring.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

type StoredSite = (typeof storedSites)[number];

async function openStoredSite(site: StoredSite) {
  const folder = await unpackStoredFolder(site);
  const database = await openDatabase(join(folder, 'atelier.db'));
  onTestFinished(() => database.close());
  return { folder, database };
}

test.each(storedSites)('%s has a row in every table of its time', async (site) => {
  const file = join(temporaryFolder(), 'earlier.db');
  const earlier = await createEarlierDatabase(file, migrationOf(site));
  onTestFinished(earlier.close);
  const tables = await earlier.db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !/^atelier_|_search($|_)/.test(name));
  expect([...new Set(readStoredRows(site).map(([table]) => table))].toSorted()).toEqual(names.toSorted());
});

test.each(storedSites)('the data folder of %s keeps every row', async (site) => {
  const expected = readExpectedRows(site);
  const { database } = await openStoredSite(site);
  expect(await listRows(database.db)).toEqual(expected);
  if (!inject('postgresUrl')) return;
  const target = await openTestDatabase();
  expect(await moveRows(database, target)).toBe(expected.length);
  expect(await listRows(target.db)).toEqual(expected);
});

test('an import of an own export, which can no longer be undone, leaves the list with its items', async () => {
  const file = join(await unpackStoredFolder('site-048'), 'atelier.db');
  const stored = new DatabaseSync(file);
  stored.exec("update imports set source = 'atelier'");
  stored.close();
  const database = await openDatabase(file);
  onTestFinished(() => database.close());
  for (const table of ['imports', 'import_items', 'import_redirects'] as const)
    expect([table, await database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test.each(storedSites)(
  'the backup of %s restores every row that it carries, and every image',
  async (site) => {
    const expected = readExpectedRows(site);
    const database = await openTestDatabase();
    const mediaDir = temporaryFolder();
    await restoreArchive(backupOf(site), null, {
      mediaStore: openMediaFolder(mediaDir),
      openTarget: async () => database,
    });
    // A restore gives the content a new version.
    const isCompared = ([table]: StoredRow) =>
      table !== 'content_version' && carriedTables.some((name) => name === table);
    expect((await listRows(database.db)).filter(isCompared)).toEqual(expected.filter(isCompared));
    const listImages = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();
    const { folder } = await openStoredSite(site);
    expect(listImages(mediaDir)).toEqual(listImages(join(folder, 'media')));
  },
);

test('a backup from before the baseline is refused with what to do, and changes nothing', async () => {
  const entries = await unpackBackup(readFileSync(backupOf('site-048')));
  const { migrations, ...label } = JSON.parse(String(entries.get('atelier.json')));
  entries.set('atelier.json', JSON.stringify({ ...label, migrations: migrations.slice(0, -1) }));
  const file = join(temporaryFolder(), 'older.tar.gz');
  writeFileSync(file, await packBackup(entries));
  const database = await openTestDatabase();
  const before = await listRows(database.db);
  const mediaDir = temporaryFolder();
  await expect(
    restoreArchive(file, null, { mediaStore: openMediaFolder(mediaDir), openTarget: async () => database }),
  ).rejects.toThrow(/^This backup is too old .*: restore it with commit \w+, and make a new backup there\.$/);
  expect(await listRows(database.db)).toEqual(before);
  expect(readdirSync(mediaDir)).toEqual([]);
});
