import { type Dialect, type Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { Db } from '#database/schema.ts';
import { tableNames } from '#database/tables.ts';
import { columnTypes } from './columns.ts';
import { noteRaisedVersions } from './postgres-version.ts';

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
  });
  if (committed) pool.on('connect', (client) => noteRaisedVersions(client, committed));
  return dialect(pool);
}

/** better-auth compares times as Dates, so it gets a small pool with the driver's own types. */
export function postgresAuthDialect(url: string): Dialect {
  return dialect(new Pool({ connectionString: url, max: 3, connectionTimeoutMillis: CONNECT_TIMEOUT }));
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
