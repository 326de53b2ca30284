import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { inspectPostgres } from '#database/engines/postgres/inspection.ts';
import { listMachineWarnings } from '#features/system/machine.server.ts';
import { administer } from '../../support/database/postgres-copies.ts';
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

test('a database that the site owns has no warnings; a missing extension and too few connections are some a minute later', async () => {
  const { run, warnings, name } = await openSite();
  expect(await warnings()).toEqual([]);
  await run('drop extension pg_trgm cascade');
  await run(`alter database ${name} connection limit 20`);
  expect(await warnings()).toEqual([]);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  onTestFinished(() => now.mockRestore());
  // The clock of PostgreSQL is behind by as much.
  expect((await warnings()).slice(0, 2)).toEqual([
    'The database lacks the extension pg_trgm.',
    'PostgreSQL allows 20 connections, and 1 instance opens up to 29.',
  ]);
});

test('an inspection that has failed is not kept', async () => {
  const url = await newPostgresDatabase();
  const { engine, close } = await openDatabase(url, 2);
  onTestFinished(close);
  const allow = (value: boolean) =>
    administer(
      `${inject('postgresUrl')}/postgres`,
      `alter database ${new URL(url).pathname.slice(1)} allow_connections ${value}`,
    );
  await allow(false);
  await expect(engine.inspect()).rejects.toThrow('not currently accepting connections');
  await allow(true);
  expect(await engine.inspect()).toMatchObject({ mayMigrate: true });
});

/** A role that owns nothing, and the address at which it opens the database. */
async function addReader({ run, url }: Awaited<ReturnType<typeof openSite>>) {
  const name = `reader_${randomBytes(6).toString('hex')}`;
  await run(`create role ${name} login password 'reader'`);
  onTestFinished(() => run(`drop owned by ${name} cascade; drop role ${name}`));
  const reader = new URL(url);
  reader.username = name;
  reader.password = 'reader';
  return { name, url: reader.href };
}

test('an extension that was created later is used from the next start on', async () => {
  const { run, url } = await openSite();
  const { db, close } = await openDatabase(url, 2);
  onTestFinished(close);
  const indexes = async () => {
    const found = await sql<{ name: string }>`select indexname as name from pg_indexes
      where indexname like '%_search_text_idx' order by 1`.execute(db);
    return found.rows.map(({ name }) => name);
  };
  const before = await indexes();
  await run('drop extension pg_trgm cascade');
  await (await openDatabase(url, 2)).close();
  expect(await indexes()).toEqual([]);
  await run('create extension pg_trgm');
  await (await openDatabase(url, 2)).close();
  expect([before.length > 0, await indexes()]).toEqual([true, before]);
});

test('a user that does not own the tables may not migrate them', async () => {
  const site = await openSite();
  const reader = await addReader(site);
  const options = { connections: 10, sharedConnections: 0, isPooledByTransaction: false };
  expect(await inspectPostgres(site.url, options)).toMatchObject({ mayMigrate: true });
  expect(await inspectPostgres(reader.url, options)).toMatchObject({ mayMigrate: false });
});

test('a user without rights is told the statements that grant them, and they suffice', async () => {
  const site = await openSite();
  const reader = await addReader(site);
  const open = async () => (await openDatabase(reader.url, 2)).close();
  const refusal = () =>
    open().then(
      () => '',
      ({ message }: Error) => message,
    );
  const statements = (message: string) => message.split('in that database: ')[1]!;

  const ofTables = await refusal();
  expect(ofTables).toContain(`belong to the user atelier, so ${reader.name} may not use them.`);
  // The superuser of the tests owns what cannot be given away.
  await site.run(statements(ofTables));
  await open();

  await site.run('drop schema public cascade; create schema public');
  await site.run('create schema other; create table other.settings ()');
  const ofSchema = await refusal();
  expect(ofSchema).toContain(`The user ${reader.name} may not create tables in the database ${site.name}.`);
  await site.run(statements(ofSchema));
  onTestFinished(() => site.run(`alter database ${site.name} owner to atelier`));
  await open();
});
