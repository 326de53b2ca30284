import { type Dialect, type Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientBase, Pool, TypeOverrides, types } from 'pg';
import type { Db } from '#database/schema.ts';
import { tableNames } from '#database/tables.ts';
import { columnTypes } from '#database/engines/columns.ts';
import { noteRaisedVersions } from './version.ts';

/** Text compares by bytes, as in SQLite, whatever the database's own collation is. */
export const postgresColumns = columnTypes({
  text: 'text collate "C"',
  list: 'text[]',
  time: 'timestamptz(3)',
  day: 'date',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'double precision',
  authTime: 'timestamptz(3)',
  authBoolean: 'boolean',
});

const CONNECT_TIMEOUT = 5_000;

/** No request waits longer for one statement, or in it for a lock that somebody else holds. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 5_000;

/** For work on whole tables, which takes as long as they are large. */
const LONG_STATEMENT_TIMEOUT_MS = 30 * 60_000;

const USUAL_TIMEOUTS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}`;
const NO_TIMEOUTS = 'set statement_timeout = 0; set lock_timeout = 0';

/** Not as parameters of the connection: a pooler in between might refuse those. */
async function setTimeouts(client: ClientBase) {
  await client.query(USUAL_TIMEOUTS);
}

/** Runs migrations and first starts on a connection whose statements may take as long as they need, and wait for another instance. */
export function withoutPostgresTimeouts<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (one) => {
    await sql.raw(NO_TIMEOUTS).execute(one);
    try {
      return await work(one);
    } finally {
      // A connection that is lost has nothing to set back, and the error that lost it is the one to tell.
      await sql
        .raw(USUAL_TIMEOUTS)
        .execute(one)
        .catch(() => {});
    }
  });
}

/** Until the transaction ends; called at the start of snapshots and of what replaces whole tables. */
export async function allowLongStatements(db: Db) {
  const timeout = sql.lit(LONG_STATEMENT_TIMEOUT_MS);
  await sql`set local statement_timeout = ${timeout}`.execute(db);
  await sql`set local lock_timeout = ${timeout}`.execute(db);
}

type PoolOptions = { connections?: number; committed?: (version: number) => void };

export function postgresDialect(url: string, { connections = 10, committed }: PoolOptions = {}): Dialect {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  const pool = new Pool({
    connectionString: url,
    types: overrides,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    onConnect: setTimeouts,
  });
  if (committed) pool.on('connect', (client) => noteRaisedVersions(client, committed));
  return dialect(pool);
}

/** better-auth compares times as Dates, so it gets a small pool with the driver's own types. */
export function postgresAuthDialect(url: string): Dialect {
  return dialect(
    new Pool({
      connectionString: url,
      max: 3,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      onConnect: setTimeouts,
    }),
  );
}

/** Read backwards, an index would give what is missing first. */
export async function indexPostgresLatest(db: Kysely<unknown>, table: string, column: string) {
  await sql`create index ${sql.ref(`${table}_unbinned_latest_${column}_idx`)} on ${sql.table(table)}
    (${sql.ref(column)} desc nulls last, id desc) where deleted_at is null`.execute(db);
}

/**
 * Visitors' writes all begin by counting, and others go from a table to those it points to: locks in that order wait for
 * what is under way, and nobody waits in a circle.
 */
export async function lockPostgresTables(db: Db) {
  await allowLongStatements(db);
  const tables = ['visitor_limits', ...tableNames.toReversed()].map((name) => sql.table(name));
  await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(db);
}

export async function postgresBytes(db: Db): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(db)).rows[0]!.bytes;
}

function dialect(pool: Pool): Dialect {
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // One in use tells whoever uses it, with the next query if not with this one.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
