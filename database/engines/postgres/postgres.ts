import { Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { tableNames } from '#database/tables.ts';
import { columnTypes } from '#database/schema/value-types.ts';
import { createPool, dialectOfPool, DISABLE_TIMEOUTS, SET_DEFAULT_TIMEOUTS } from './connections.ts';

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

/** For work on whole tables. */
const LONG_STATEMENT_TIMEOUT_MS = 30 * 60_000;

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

/** Instances that start at the same time migrate one after the other. */
export function migratePostgres(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  return withoutPostgresTimeouts(db, (connection) =>
    connection.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('atelier_migrations', 0))`.execute(trx);
      await work(trx);
    }),
  );
}

/** Raises the timeouts until the transaction ends. */
export async function allowLongStatements(db: Db) {
  const timeout = sql.lit(LONG_STATEMENT_TIMEOUT_MS);
  await sql`set local statement_timeout = ${timeout}`.execute(db);
  await sql`set local lock_timeout = ${timeout}`.execute(db);
}

/** For a few statements; it works through a pooler, too. */
export function postgresDialect(url: string) {
  return dialectOfPool(createPool(url, 1, 'by-transaction'), { timeouts: 'by-transaction' });
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
  const db = new Kysely<Database>({ dialect: postgresDialect(url) });
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
