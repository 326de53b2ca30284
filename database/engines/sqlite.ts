import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { columnTypes } from './columns.ts';

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

export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: 30_000, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  // A transaction that starts by reading could not wait for another writer later; this one waits at its start.
  return new TransactionalSqliteDialect({ database: forKysely(database, 'begin immediate') });
}

/** For one long look at everything: its transaction sees one moment and holds nobody up. */
export function sqliteReadingDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: 30_000, readOnly: true });
  return new SqliteDialect({ database: forKysely(database, 'begin') });
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** A migration that fails half-way leaves nothing behind, and a second process waits for the first. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function forKysely(database: DatabaseSync, begin: string): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql === 'begin' ? begin : sql);
      const columns = statement.columns();
      const read = columns.map(({ name, type }) => [name, fromColumn(type)] as const);
      const toRow = (row: Record<string, unknown>) => {
        for (const [name, convert] of read) if (convert) row[name] = convert(row[name]);
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
    },
  };
}

function fromColumn(declaredType: string | null): ((value: unknown) => unknown) | undefined {
  if (declaredType === 'boolean') return (value) => (value === null ? null : value === 1);
  if (declaredType === 'text_list') return (value) => (value === null ? null : JSON.parse(String(value)));
  return undefined;
}

function toParameter(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (value === undefined) return null;
  return value as SQLInputValue;
}
