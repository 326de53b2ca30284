import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { createPool, takesTimeouts } from '#database/engines/postgres/connections.ts';
import { classifyFailure } from './failure.ts';
import { relayTo } from '../tests/support/process/tcp-relay.ts';
import { administer } from '../tests/support/database/postgres-copies.ts';
import { newLocation } from '../tests/support/database/test-database.ts';
import type { Db } from './schema.ts';

async function open() {
  const location = await newLocation(inject('templates').empty);
  const database = await openDatabase(location, 2);
  onTestFinished(() => database.close());
  return { location, ...database };
}

async function timeoutsOf(db: Db) {
  const query = sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  return (await query.execute(db)).rows[0];
}

test('every statement has a timeout, and whole-table operations a longer one', async () => {
  const database = await open();
  const { db, auth, snapshot } = database;
  const usual = { statement: '10s', lock: '5001ms' };
  const long = { statement: '30min', lock: '30min' };
  expect(await timeoutsOf(db)).toEqual(usual);
  expect(await timeoutsOf(auth.db)).toEqual(usual);
  expect(await snapshot(timeoutsOf)).toEqual(long);
  const restoring = db.transaction().execute(async (trx) => {
    await database.lockAllTables(trx);
    return timeoutsOf(trx);
  });
  expect(await restoring).toEqual(long);
  // `set local` ends with the transaction.
  expect(await Promise.all([timeoutsOf(db), timeoutsOf(db)])).toEqual([usual, usual]);
});

test('the timeouts also apply after a migration on the same connection', async () => {
  const database = await openDatabase(await newLocation(), 1);
  onTestFinished(() => database.close());
  expect(await timeoutsOf(database.db)).toEqual({ statement: '10s', lock: '5001ms' });
});

test('the time limits of a role are not taken for those of the connections', async () => {
  const location = await newLocation();
  const name = new URL(location).pathname.slice(1);
  await administer(location, `alter database ${name} set statement_timeout = '10s'`);
  await administer(location, `alter database ${name} set lock_timeout = '5s'`);
  // As a pooler that drops the parameters of a connection.
  const pool = createPool(location, 1, 'by-transaction');
  onTestFinished(() => pool.end());
  expect(await takesTimeouts(pool)).toBe(false);
});

test('a statement or lock wait that exceeds its timeout is reported as slow', async () => {
  const { db, location } = await open();
  const failure = (work: Promise<unknown>) => work.then(() => null, classifyFailure);
  const tooLong = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    await sql`select pg_sleep(30)`.execute(trx);
  });
  expect(await failure(tooLong)).toBe('slow');
  const other = new Client({ connectionString: location });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table subscribers in access exclusive mode');
  expect(await failure(db.selectFrom('subscribers').selectAll().execute())).toBe('slow');
});

test('a connection on which the server stalls is given up in time and replaced', async () => {
  const relay = await relayTo(await newLocation(inject('templates').empty));
  const { db, close } = await openDatabase(relay.url, 1);
  onTestFinished(close);
  const read = (from: Db) => from.selectFrom('subscribers').selectAll().execute();
  const stalled = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 50`.execute(trx);
    relay.stall();
    await read(trx);
  });
  expect(await stalled.catch(classifyFailure)).toBe('unreachable');
  relay.resume();
  expect(await read(db)).toEqual([]);
});

test('long work on one connection has no time limit of the client', async () => {
  const database = await open();
  const pause = sql`select pg_sleep(1.2), 1 as done`;
  const done = [expect.objectContaining({ done: 1 })];
  await database.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 100`.execute(trx);
    await database.lockAllTables(trx);
    expect((await pause.execute(trx)).rows).toEqual(done);
  });
  expect((await database.withoutTimeouts((db) => pause.execute(db))).rows).toEqual(done);
});

test('a lock outlasts the time limits that the server has for transactions', async () => {
  const { location, lock } = await open();
  const server = `${inject('postgresUrl')}/postgres`;
  const name = new URL(location).pathname.slice(1);
  for (const limit of ['idle_in_transaction_session_timeout', 'transaction_timeout']) {
    await administer(server, `alter database ${name} set ${limit} = 200`);
    // Other tests get this database, too.
    onTestFinished(() => administer(server, `alter database ${name} reset ${limit}`));
  }
  const release = await lock.acquire();
  await administer(server, 'select pg_sleep(0.5)');
  expect(await lock.isHeld()).toBe(true);
  await release!();
});

test('a lock is released in time on a connection on which the server stalls', async () => {
  const relay = await relayTo(await newLocation(inject('templates').empty));
  const { lock, close } = await openDatabase(relay.url, 1);
  onTestFinished(close);
  const release = await lock.acquire();
  relay.stall();
  await expect(release!()).resolves.toBeUndefined();
});
