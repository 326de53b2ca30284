import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { tableNames } from '#database/tables.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import {
  listRows,
  readStoredRows,
  storedBackup,
  type StoredRow,
  unpackStoredFolder,
} from '../../../tests/support/stored-site.ts';
import { carriedTables } from './carried.server.ts';
import { moveRows } from './moving.server.ts';
import { restoreArchive } from './restoring.server.ts';

const expected = readStoredRows();

async function openStoredSite() {
  const folder = await unpackStoredFolder();
  const database = await openDatabase(join(folder, 'atelier.db'));
  onTestFinished(() => database.close());
  return { folder, database };
}

test('the stored site has a row in every table', () => {
  expect(new Set(expected.map(([table]) => table))).toEqual(new Set(tableNames));
});

test('a stored data folder keeps every row', async () => {
  const { database } = await openStoredSite();
  expect(await listRows(database.db)).toEqual(expected);
  if (!inject('postgresUrl')) return;
  const target = await openTestDatabase();
  expect(await moveRows(database, target)).toBe(expected.length);
  expect(await listRows(target.db)).toEqual(expected);
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
