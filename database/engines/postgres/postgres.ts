import {
  type Dialect,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import {
  type ClientBase,
  type DatabaseError,
  Pool,
  TypeOverrides,
  types,
  type Client,
  type PoolClient,
  type QueryResult,
} from 'pg';
import type { Database, Db } from '#database/schema.ts';
import { tableNames } from '#database/tables.ts';
import { columnTypes } from '#database/schema/value-types.ts';
import { listen, type OnVersion } from './version.ts';

/** Collation "C" compares text by bytes, as SQLite does. */
export const postgresColumns = columnTypes({
  text: 'text collate "C"',
  list: 'text[]',
  time: 'timestamptz(3)',
  day: 'date',
  boolean: 'boolean',
  integer: 'integer',
  amount: 'bigint',
  decimal: 'double precision',
  authTime: 'timestamptz(3)',
  authBoolean: 'boolean',
});

export const CONNECT_TIMEOUT_MS = 5_000;

const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 5_000;

/** For work on whole tables. */
const LONG_STATEMENT_TIMEOUT_MS = 30 * 60_000;

const SET_DEFAULT_TIMEOUTS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}`;
const READ_ONLY = '25006';
const DISABLE_TIMEOUTS = 'set statement_timeout = 0; set lock_timeout = 0';

/** Not set as connection parameters, which a pooler such as PgBouncer may reject. */
async function prepareConnection(client: ClientBase, onVersion?: OnVersion) {
  await withTimeLimit(client, CONNECT_TIMEOUT_MS, async () => {
    await client.query(SET_DEFAULT_TIMEOUTS);
    if (onVersion) await listen(client, onVersion).catch(refuseUnlessStandby);
  });
}

/** A standby refuses to listen, and is read all the same. */
function refuseUnlessStandby(error: unknown) {
  if ((error as DatabaseError).code !== READ_ONLY) throw error;
}

/** Runs start-up work on one connection without timeouts, because it may wait for another instance. */
export function withoutPostgresTimeouts<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql.raw(DISABLE_TIMEOUTS).execute(connection);
    try {
      return await work(connection);
    } finally {
      // Fails if the connection is lost; the error of `work` is the one to report.
      await sql
        .raw(SET_DEFAULT_TIMEOUTS)
        .execute(connection)
        .catch(() => {});
    }
  });
}

/** Raises the timeouts until the transaction ends. */
export async function allowLongStatements(db: Db) {
  const timeout = sql.lit(LONG_STATEMENT_TIMEOUT_MS);
  await sql`set local statement_timeout = ${timeout}`.execute(db);
  await sql`set local lock_timeout = ${timeout}`.execute(db);
}

/** `onVersion` is called with what a connection has committed before the promise of the commit resolves. */
type PoolOptions = { connections?: number; onVersion?: OnVersion };

export function postgresDialect(url: string, options?: PoolOptions): Dialect {
  return dialectOfPool(createPool(url, options));
}

export function dialectOfPool(pool: Pool): Dialect {
  return new PostgresDialect({ pool: limitQueries(pool, STATEMENT_TIMEOUT_MS) });
}

export function createPool(url: string, { connections = 10, onVersion }: PoolOptions = {}): Pool {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  const pool = new Pool({
    connectionString: url,
    types: overrides,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: (client) => prepareConnection(client, onVersion),
  });
  surviveErrors(pool);
  return pool;
}

/** better-auth compares times as Dates, so it gets a small pool with the driver's default type parsers. */
export function postgresAuthDialect(url: string): Dialect {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: (client) => prepareConnection(client),
  });
  surviveErrors(pool);
  return dialectOfPool(pool);
}

/** PostgreSQL sorts nulls first in descending order, so the index states `nulls last`. */
export async function indexPostgresLatest(db: Kysely<unknown>, table: string, column: string) {
  await sql`create index ${sql.ref(`${table}_unbinned_latest_${column}_idx`)} on ${sql.table(table)}
    (${sql.ref(column)} desc nulls last, id desc) where deleted_at is null`.execute(db);
}

/** Since version 18, a NOT NULL is a constraint with a name, too. */
export async function renamePostgresConstraints(
  db: Kysely<unknown>,
  table: string,
  { from, to }: { from: string; to: string },
) {
  const constraints = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass`.execute(db);
  for (const { name } of constraints.rows) {
    const renamed = `_${name}_`.replace(`_${from}_`, `_${to}_`).slice(1, -1);
    if (renamed !== name)
      await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${sql.ref(renamed)}`.execute(
        db,
      );
  }
}

/**
 * Locks the tables in the order in which other transactions write them, to avoid deadlocks: visitors' writes start with
 * `rate_limits`, the others write a table before those that its foreign keys refer to.
 */
export async function lockPostgresTables(db: Db) {
  await allowLongStatements(db);
  const tables = ['rate_limits', ...tableNames.toReversed()].map((name) => sql.table(name));
  await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(db);
}

/** With the triggers on them; functions of the site are replaced when it is created again. */
export async function dropPostgresTables(url: string, tables: string[]) {
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { connections: 1 }) });
  try {
    const names = sql.join(tables.map((name) => sql.table(name)));
    await sql`drop table if exists ${names} cascade`.execute(db);
  } finally {
    await db.destroy();
  }
}

export async function postgresBytes(db: Db): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(db)).rows[0]!.bytes;
}

function surviveErrors(pool: Pool) {
  // The pool replaces an idle connection that the server drops; without a listener the error would end the process.
  pool.on('error', () => {});
  // The error of a connection in use is also reported by its current or next query.
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** The server's own answer names the reason, so the client waits a little longer. */
const MARGIN_MS = 1_000;
const SET_TIMEOUT = /^set (local )?statement_timeout = (\d+)/;

type Query = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/**
 * Ends the connection if the server does not answer in time. The query then fails with “Connection terminated”, and a pool
 * drops the connection.
 */
export async function withTimeLimit<Result>(
  client: ClientBase,
  limitMs: number,
  ask: () => Promise<Result>,
): Promise<Result> {
  // A client of the pool is a `Client`, too; its type does not say so.
  const timer = setTimeout(() => void (client as Client).end(), limitMs);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}

/** The pool as Kysely uses it, with the statement timeout of each connection also enforced by the client. */
export function limitQueries(pool: Pool, statementTimeoutMs: number): PostgresPool {
  return {
    connect: async () => limitClient(await pool.connect(), statementTimeoutMs),
    end: () => pool.end(),
    options: pool.options,
  };
}

function limitClient(client: PoolClient, statementTimeoutMs: number): PostgresPoolClient {
  let ofSession = statementTimeoutMs;
  let ofTransaction: number | null = null;
  const query: Query = async (text, values) => {
    const timeoutMs = ofTransaction ?? ofSession;
    const ask = () => client.query(text, [...values]);
    const result = await (timeoutMs === 0 ? ask() : withTimeLimit(client, timeoutMs + MARGIN_MS, ask));
    const [, isLocal, ms] = SET_TIMEOUT.exec(text) ?? [];
    if (isLocal) ofTransaction = Number(ms);
    else if (ms) ofSession = Number(ms);
    else if (text === 'commit' || text === 'rollback') ofTransaction = null;
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
