import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { inspectPostgres } from '#database/engines/postgres/inspection.ts';
import { listMachineWarnings } from '#features/system/machine.server.ts';
import { newPostgresDatabase } from '../../support/database/test-database.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

/** A site on a database of its own; `warnings` are those about the server. */
async function openSite() {
  const url = await newPostgresDatabase();
  const { engine, close } = await openDatabase(url, 10);
  onTestFinished(close);
  const folder = temporaryFolder();
  const formats = { language: 'en', numberFormat: 'language' } as const;
  const warnings = async () => {
    const siteUrl = 'https://ida.example';
    const options = { engine, dataFolder: folder, backupDir: folder, siteUrl, now: new Date(), formats };
    const all = (await listMachineWarnings(options)).map(({ what }) => what);
    return all.filter((what) => /database|PostgreSQL/.test(what));
  };
  const run = async (statement: string) => {
    const client = new Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return { url, run, warnings, name: new URL(url).pathname.slice(1) };
}

test('a database that the site owns has no warnings', async () => {
  const { warnings } = await openSite();
  expect(await warnings()).toEqual([]);
});

test('a missing extension and too few connections are warnings', async () => {
  const { run, warnings, name } = await openSite();
  await run('drop extension pg_trgm cascade');
  await run(`alter database ${name} connection limit 20`);
  expect(await warnings()).toEqual([
    'The database lacks the extension pg_trgm.',
    'PostgreSQL allows 20 connections, and an instance opens up to 21.',
  ]);
});

test('a user that does not own the tables may not migrate them', async () => {
  const { run, url } = await openSite();
  await run(`create role reader_${process.pid} login password 'reader'`);
  onTestFinished(() => run(`drop role reader_${process.pid}`));
  const reader = new URL(url);
  reader.username = `reader_${process.pid}`;
  reader.password = 'reader';
  expect(await inspectPostgres(url, 10)).toMatchObject({ mayMigrate: true, isPooledByTransaction: false });
  expect(await inspectPostgres(reader.href, 10)).toMatchObject({ mayMigrate: false });
});
