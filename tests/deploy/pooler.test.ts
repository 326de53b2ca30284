import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { openDatabase } from '#database/client.ts';
import { classifyFailure } from '#database/failure.ts';
import { takesTimeouts, createPool } from '#database/engines/postgres/connections.ts';
import { isPooledByTransaction } from '#database/engines/postgres/pooler.ts';
import type { Db } from '#database/schema.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { readScreen } from '../support/screen.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { relayTo } from '../support/process/tcp-relay.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { type PgBouncerSettings, startPgBouncer } from '../support/deploy/pgbouncer.ts';

async function openThroughPooler({
  direct = true,
  ...settings
}: PgBouncerSettings & { direct?: boolean } = {}) {
  const location = await newPostgresDatabase();
  const pooled = await startPgBouncer(location, settings);
  const open = async () => {
    const database = await openDatabase(pooled, 4, direct ? location : undefined);
    onTestFinished(() => database.close());
    return database;
  };
  return { location, pooled, open };
}

async function connect(url: string) {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Of all sessions in the database. */
async function listLocks(location: string) {
  const client = await connect(location);
  const { rows } = await client.query(`select pid from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  return rows;
}

const SETTINGS = `select name, setting from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'search_path', 'application_name', 'enable_seqscan',
    'tcp_keepalives_idle', 'idle_in_transaction_session_timeout') order by name`;

async function readTimeouts(db: Db) {
  const { rows } = await sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    db,
  );
  return rows[0];
}

test('what a site sets and locks never reaches other clients of a pooler', async () => {
  const sessions = 8;
  const { open, pooled } = await openThroughPooler({ direct: false, sessions });
  const stranger = await connect(pooled);
  const before = (await stranger.query(SETTINGS)).rows;
  const database = await open();
  const { db, auth, lock } = database;
  const release = await lock.acquire();
  await Promise.all(
    [db, auth.db].map(async (each) =>
      expect(await readTimeouts(each)).toEqual({ statement: '10s', lock: '5001ms' }),
    ),
  );
  expect(await database.withoutTimeouts(readTimeouts)).toEqual({ statement: '0', lock: '0' });
  expect(await readTimeouts(db)).toEqual({ statement: '10s', lock: '5001ms' });
  await database.contentVersion.current();
  await release!();

  // As many transactions at once as PgBouncer has sessions.
  const others = await Promise.all(Array.from({ length: sessions }, () => connect(pooled)));
  for (const other of others) {
    await other.query('begin');
    expect((await other.query(SETTINGS)).rows).toEqual(before);
    expect((await other.query('select pg_listening_channels()')).rows).toEqual([]);
  }
});

test('a lock through a pooler is held by one instance, and no session keeps it when it is released', async () => {
  const { open, location } = await openThroughPooler({ direct: false });
  const [one, other] = [await open(), await open()];
  const release = await one.lock.acquire();
  expect([await other.lock.acquire(), await other.lock.isHeld()]).toEqual([null, true]);
  await release!();
  expect([await one.lock.isHeld(), await listLocks(location)]).toEqual([false, []]);
  expect(await other.lock.acquire()).not.toBeNull();
});

test('instances that create the tables at the same time through a pooler leave no lock behind', async () => {
  const { open, location } = await openThroughPooler();
  await Promise.all(Array.from({ length: 4 }, open));
  expect(await listLocks(location)).toEqual([]);
});

test.each([
  { direct: true, losesSessions: false },
  { direct: false, losesSessions: true },
])('a pooler in transaction mode with a direct address: $direct', async ({ direct, losesSessions }) => {
  const { open } = await openThroughPooler({ direct });
  const [one, other] = [await open(), await open()];
  expect(one.engine.losesSessions).toBe(losesSessions);
  expect(await one.engine.inspect()).toMatchObject({ isPooledByTransaction: losesSessions });
  const readKnown = () => one.contentVersion.current();
  await expect.poll(readKnown).not.toBeNull();
  for (let count = 0; count < 5; count++) {
    const before = readKnown();
    await one.db.transaction().execute(bumpContentVersion);
    expect(readKnown()).not.toBe(before);
  }
  const before = readKnown();
  await other.db.transaction().execute(bumpContentVersion);
  await expect.poll(readKnown).not.toBe(before);
});

test('a pooler in session mode needs no direct address', async () => {
  const { open } = await openThroughPooler({ direct: false, mode: 'session' });
  expect((await open()).engine.losesSessions).toBe(false);
});

test('while a pooler in session mode is down, the server may accept the writes of others', async () => {
  const { location, pooled } = await openThroughPooler({ mode: 'session' });
  const relay = await relayTo(pooled);
  const { contentVersion, close } = await openDatabase(relay.url, 2);
  onTestFinished(close);
  const other = await openDatabase(location, 2);
  onTestFinished(() => other.close());
  await expect.poll(() => other.contentVersion.current()).not.toBeNull();
  await expect.poll(() => contentVersion.current()).not.toBeNull();
  await expect.poll(() => contentVersion.lastKnown()).toBeNull();
  relay.cut();
  await expect.poll(() => contentVersion.current()).toBeNull();
  expect(contentVersion.lastKnown()).toBeNull();
});

test('a start does not wait for ever for a session of a pooler', async () => {
  const { location, pooled } = await openThroughPooler({ sessions: 1 });
  await (await connect(pooled)).query('begin');
  const pool = createPool(pooled, 1, 'by-transaction');
  onTestFinished(() => pool.end());
  await Promise.all([
    expect(openDatabase(pooled, 2, location)).rejects.toThrow('Connection terminated'),
    expect(takesTimeouts(pool)).rejects.toThrow('Connection terminated'),
    // In session mode, a client keeps the session that it has.
    expect(isPooledByTransaction(pooled)).resolves.toBe(true),
  ]);
});

test('a statement through a pooler has its time limit, and one that fails leaves no transaction open', async () => {
  const { open } = await openThroughPooler();
  const { db } = await open();
  const tooLong = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    await sql`select pg_sleep(30)`.execute(trx);
  });
  expect(await tooLong.then(() => null, classifyFailure)).toBe('slow');
  await expect(sql`select * from nothing`.execute(db)).rejects.toThrow('does not exist');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});

/** Until its work is done. */
async function backUp({ origin }: { origin: string }, cookie: string) {
  const { status } = await sendForm(origin, '/admin/system', { intent: 'back-up' }, { Cookie: cookie });
  const read = () =>
    readScreen({ get: (path, headers) => fetch(origin + path, { headers }), cookie }, '/admin/system');
  await expect
    .poll(async () => (await read()).text, { timeout: 60_000 })
    .toMatch(/Last verified backup \w+ \d+/);
  return { status, text: (await read()).text };
}

test('without a direct address, the log and System say so, and a backup leaves no lock behind when its site has ended', async () => {
  const location = await newPostgresDatabase();
  const settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await startPgBouncer(location),
    ...withOwner,
  };
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  await one.waitFor(/(set DATABASE_DIRECT_URL to the address)/);
  const cookie = await signInAt(one.origin);
  const { status, text } = await backUp(one, cookie);
  expect([status, text]).toEqual([200, expect.stringContaining('A pooler between the site and PostgreSQL')]);
  expect([await one.stop(), await other.stop()]).toEqual([0, 0]);
  expect(await listLocks(location)).toEqual([]);
});

test('a direct address may have a time zone of its own', async () => {
  const { location, pooled } = await openThroughPooler();
  const database = await openDatabase(pooled, 2, `${location}?options=-c%20TimeZone%3DAsia/Tokyo`);
  onTestFinished(() => database.close());
  expect(database.engine.losesSessions).toBe(false);
});

test('a direct address that leads to another database, or nowhere, is refused', async () => {
  const { pooled } = await openThroughPooler();
  await expect(openDatabase(pooled, 2, 'postgres://atelier@127.0.0.1:1/atelier')).rejects.toThrow(
    /^Cannot connect to the database at DATABASE_DIRECT_URL \(/,
  );
  await expect(openDatabase(pooled, 2, await newPostgresDatabase())).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database',
  );
});
