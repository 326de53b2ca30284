import { stat } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { raisesContentVersion } from '#database/content-version.ts';
import { columnTypes } from '#database/engines/columns.ts';
import { startCheckpoints } from './checkpoints.ts';
import { DurableSqliteDialect, ReadingSqliteDialect, type ObservedDatabase } from './driver.ts';
import { syncWrittenAhead } from './sync.ts';
import { followSqliteVersion } from './version.ts';

/** Names end up as declared types in the table; `fromColumn` reads them back. */
export const sqliteColumns = columnTypes({
  text: 'text',
  list: 'text_list',
  time: 'text_time',
  day: 'text_day',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'real',
  authTime: 'text',
  authBoolean: 'integer',
});

/** How long a write waits for another process that writes. */
const LOCK_TIMEOUT_MS = 10_000;

/** With 64 MB of log the thread beside is too slow for the writers, and one of them waits for the disk. */
const PAGES_AHEAD = 16_000;

export function openSqliteFile(file: string, durable = syncWrittenAhead) {
  const database = new DatabaseSync(file, { timeout: 30_000, enableForeignKeyConstraints: true });
  // A commit does not wait for the disk by itself; the driver does, for all commits of a moment at once.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  database.exec(`pragma wal_autocheckpoint = ${PAGES_AHEAD};`);
  // What is deleted is overwritten: otherwise free pages would keep its text.
  database.exec('pragma secure_delete = on;');
  // What a statement may have to undo does not have to be in a file.
  database.exec('pragma temp_store = memory;');
  // From here on the driver waits for locks, so that the thread does not.
  database.exec('pragma busy_timeout = 0;');
  const { contentVersion, ran } = followSqliteVersion(database);
  const checkpoints = startCheckpoints(file);
  const { settle: sync, close } = durable(database, file);
  const settle = () => {
    checkpoints.count();
    return sync();
  };
  const writer = { hasWritten: false };
  const connection = forKysely(database, ({ raises, writes }) => {
    if (writes) writer.hasWritten = true;
    ran({ raises });
  });
  let lockTimeoutMs = LOCK_TIMEOUT_MS;
  const dialect: Dialect = new DurableSqliteDialect(
    { database: connection },
    {
      isInTransaction: () => database.isTransaction,
      writer,
      settle,
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
  return { dialect, contentVersion, emptyLog: checkpoints.empty, withoutTimeouts };
}

/** For whoever only looks: a transaction sees one moment, and nobody is held up. */
export function sqliteReadingDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: 30_000, readOnly: true });
  return new ReadingSqliteDialect({ database: forKysely(database, () => {}) });
}

/** The file, and what is written ahead of it. */
export async function sqliteBytes(file: string): Promise<number> {
  const sizes = [file, `${file}-wal`].map((name) => stat(name).then(({ size }) => size));
  const found = await Promise.allSettled(sizes);
  return found.reduce((total, size) => total + (size.status === 'fulfilled' ? size.value : 0), 0);
}

type Prepared = ReturnType<ObservedDatabase['prepare']>;

/** How many statements stay prepared: those of every page and screen, not those with lists of any length. */
const MAX_PREPARED = 300;

/** Called after each statement that did not fail. */
type Ran = (what: { raises: boolean; writes: boolean }) => void;

/** Whatever is not known to leave the file as it is counts as a write. */
const READS =
  /^\s*(?:select|explain|begin|commit|rollback|savepoint|release|with(?!.*\b(?:insert|update|delete)\b))\b/is;

function forKysely(database: DatabaseSync, ran: Ran): ObservedDatabase {
  const prepared = new Map<string, Prepared>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(database, sql, ran);
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      // What changes tables changes what a prepared statement answers with.
      if (/^\s*(?:create|alter|drop)\b/i.test(sql)) prepared.clear();
      else prepared.set(sql, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string, ran: Ran): Prepared {
  const statement = database.prepare(sql);
  const what = { raises: raisesContentVersion(sql), writes: !READS.test(sql) };
  const columns = statement.columns();
  const readers = columns.map(({ name, type }) => [name, fromColumn(type)] as const);
  // The driver's own rows have no prototype, and whatever is sent of them to a browser would say so each time.
  statement.setReturnArrays(true);
  const toRow = (values: unknown) => {
    const row: Record<string, unknown> = {};
    for (const [at, [name, read]] of readers.entries()) row[name] = read((values as unknown[])[at]);
    return row;
  };
  const runWith = <Result>(act: () => Result) => {
    const result = act();
    ran(what);
    return result;
  };
  return {
    reader: columns.length > 0,
    writes: what.writes,
    all: (parameters) => runWith(() => statement.all(...parameters.map(toParameter)).map(toRow)),
    run: (parameters) => runWith(() => statement.run(...parameters.map(toParameter))),
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
