import { stat } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Dialect, SqliteDatabase } from 'kysely';
import { columnTypes } from '#database/schema/value-types.ts';
import { startCheckpoints, syncWal } from './write-ahead-log.ts';
import { DurableSqliteDialect, ReadingSqliteDialect } from './driver.ts';
import { followSqliteVersion } from './version.ts';

/** The names become declared column types; `fromColumn` converts values by them. */
export const sqliteColumns = columnTypes({
  text: 'text',
  list: 'text_list',
  time: 'text_time',
  day: 'text_day',
  boolean: 'boolean',
  integer: 'integer',
  amount: 'integer',
  decimal: 'real',
  authTime: 'text',
  authBoolean: 'integer',
});

/** How long a write waits for the write lock of another process. */
const LOCK_TIMEOUT_MS = 10_000;

/** About 64 MB of log: if the checkpoint thread is too slow, a writer runs the checkpoint itself. */
const AUTO_CHECKPOINT_PAGES = 16_000;

export function openSqliteFile(file: string, createDurable = syncWal) {
  const database = new DatabaseSync(file, { timeout: 30_000, enableForeignKeyConstraints: true });
  // SQLite does not sync at each commit; the driver syncs once for all concurrent commits.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  database.exec(`pragma wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES};`);
  // Overwrites deleted data, which would otherwise stay in free pages.
  database.exec('pragma secure_delete = on;');
  // Statement journals and temporary tables need no file.
  database.exec('pragma temp_store = memory;');
  // The driver retries when the file is locked; SQLite's busy timeout would block the event loop.
  database.exec('pragma busy_timeout = 0;');
  const { contentVersion, onCommitted } = followSqliteVersion(database);
  const checkpoints = startCheckpoints(file);
  const { flush: sync, close } = createDurable(database, file);
  const flush = () => {
    checkpoints.countCommit();
    return sync();
  };
  const connection = wrapForKysely(database);
  let lockTimeoutMs = LOCK_TIMEOUT_MS;
  const dialect: Dialect = new DurableSqliteDialect(
    { database: connection },
    {
      isInTransaction: () => database.isTransaction,
      onCommitted,
      flush,
      lockTimeoutMs: () => lockTimeoutMs,
      close: async () => {
        await checkpoints.close();
        await close();
      },
    },
  );
  const withoutTimeouts = async <Db, Result>(db: Db, work: (db: Db) => Promise<Result>) => {
    lockTimeoutMs = Infinity;
    try {
      return await work(db);
    } finally {
      lockTimeoutMs = LOCK_TIMEOUT_MS;
    }
  };
  return { dialect, contentVersion, truncateLog: checkpoints.truncateLog, withoutTimeouts };
}

/** A separate read-only connection, for consistent reads that do not block the writer. */
export function sqliteReadingDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: 30_000, readOnly: true });
  return new ReadingSqliteDialect({ database: wrapForKysely(database) });
}

/** The size of the file and its write-ahead log. */
export async function sqliteBytes(file: string): Promise<number> {
  const sizes = [file, `${file}-wal`].map((name) => stat(name).then(({ size }) => size));
  const results = await Promise.allSettled(sizes);
  return results.reduce((total, size) => total + (size.status === 'fulfilled' ? size.value : 0), 0);
}

type PreparedStatement = ReturnType<SqliteDatabase['prepare']>;

/** Enough for the statements of all pages and screens; statements with lists vary in length. */
const MAX_PREPARED_STATEMENTS = 300;

function wrapForKysely(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, PreparedStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const existing = prepared.get(sql);
      if (existing) return existing;
      const statement = prepare(database, sql);
      if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
      // A schema change may change the result columns of prepared statements.
      if (/^\s*(?:create|alter|drop)\b/i.test(sql)) prepared.clear();
      else prepared.set(sql, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): PreparedStatement {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  const converters = columns.map(({ name, type }) => [name, fromColumn(type)] as const);
  // The driver's row objects have no prototype, which React Router would encode for each of them.
  statement.setReturnArrays(true);
  const toRow = (values: unknown) => {
    const row: Record<string, unknown> = {};
    for (const [index, [name, convert]] of converters.entries())
      row[name] = convert((values as unknown[])[index]);
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(toParameter)).map(toRow),
    run: (parameters) => statement.run(...parameters.map(toParameter)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toParameter))) yield toRow(row);
    },
  };
}

function fromColumn(declaredType: string | null): (value: unknown) => unknown {
  if (declaredType === 'boolean') return (value) => (value === null ? null : value === 1);
  if (declaredType === 'text_list') return (value) => (value === null ? null : JSON.parse(String(value)));
  return (value) => value;
}

function toParameter(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (value === undefined) return null;
  return value as SQLInputValue;
}
