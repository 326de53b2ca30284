import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { listMachineWarnings } from './machine.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const formats = { language: 'en', numberFormat: 'language' } as const;

async function openMachine() {
  const { engine } = await openTestDatabase();
  const folder = temporaryFolder();
  const listWarnings = (changes = {}) => {
    const siteUrl = 'https://ida.example';
    const options = { engine, dataFolder: folder, backupDir: folder, siteUrl, now, formats, ...changes };
    return listMachineWarnings(options);
  };
  const list = async (changes = {}) => (await listWarnings(changes)).map(({ what }) => what);
  return { folder, engine, listWarnings, list };
}

test('a copy elsewhere is unknown, old or recent', async () => {
  const { folder, list } = await openMachine();
  const mark = join(folder, '.copied');
  expect(await list()).toEqual(['No other machine is known to copy the backups.']);
  expect(await list({ siteUrl: 'http://localhost:3000' })).toEqual([]);
  writeFileSync(mark, '');
  utimesSync(mark, 0, new Date('2026-03-05T12:00:00Z'));
  expect(await list()).toEqual(['Another machine last copied the backups 5 days ago.']);
  utimesSync(mark, 0, new Date('2026-03-09T12:00:00Z'));
  expect(await list()).toEqual([]);
});

test('a database server that cannot be checked, or has another time, is a warning', async () => {
  const { folder, engine, list } = await openMachine();
  writeFileSync(join(folder, '.copied'), '');
  const fine = {
    mayMigrate: true,
    hasTrigrams: true,
    isPooledByTransaction: false,
    maxConnections: 21,
    neededConnections: 21,
    clockOffsetMs: 9_000,
  };
  const listWith = (state: object) =>
    list({ engine: { ...engine, inspect: async () => ({ ...fine, ...state }) } });
  expect(await listWith({})).toEqual([]);
  expect(await listWith({ clockOffsetMs: -61_000, mayMigrate: false, isPooledByTransaction: true })).toEqual([
    'The database user may not change the tables of the site.',
    'A pooler between the site and PostgreSQL changes the session with each transaction.',
    'The clocks of this machine and of PostgreSQL differ by 61 seconds.',
  ]);
  const inspect = () => Promise.reject(new Error('timeout expired'));
  expect(await list({ engine: { ...engine, inspect } })).toEqual([
    'PostgreSQL could not be checked (timeout expired).',
  ]);
});

test('a file of another user is a warning that names the user of the site, except what a disk brings along', async () => {
  const { folder, listWarnings } = await openMachine();
  const mark = join(folder, '.copied');
  writeFileSync(mark, '');
  utimesSync(mark, 0, now);
  // Paths that nobody can open, also not root.
  for (const name of ['lost+found', 'media']) symlinkSync(name, join(folder, name));
  expect(await listWarnings()).toEqual([
    {
      what: `The site may not read and write ${join(folder, 'media')}.`,
      advice: `Give it to the user of the site: chown -R ${userInfo().username}: ${folder}`,
    },
  ]);
});
