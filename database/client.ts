import { rmSync, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import { type Lock, createProcessLock, type LockRows, lockRowsOnSqlite } from './locks.ts';
import type { ContentVersion } from './content-version.ts';
import {
  openSqliteFile,
  sqliteBytes,
  sqliteColumns,
  sqliteReadingDialect,
} from '#database/engines/sqlite/sqlite.ts';
import type { DatabaseState } from '#database/engines/postgres/inspection.ts';
import { createFileLock, type Sites, sqliteSites } from '#database/engines/sqlite/file-locks.ts';
import { sqliteScans, createSqliteSearch, sqliteMatches } from '#database/engines/sqlite/search.ts';
import { type FindMatches, isIndexed, type Scan, scan } from './matches.ts';
import { listApplied, migrateOrClose, migrationTables } from './migrate.ts';
import type { Database, Db } from './schema.ts';

/** `waiting` are the requests for which no connection is free. */
type PoolState = { in_use: number; idle: number; waiting: number; max: number };

export type OpenDatabase = {
  db: Db;
  engine: {
    name: 'SQLite' | 'PostgreSQL';
    bytes(): Promise<number>;
    sites: Sites;
    /** Whether a pooler gives each transaction any session, also at the direct address if there is one. */
    losesSessions: boolean;
    /** Null if there is no server. */
    inspect(): Promise<DatabaseState | null>;
    /** The connections for pages and forms; null without a pool. */
    pool(): PoolState | null;
  };
  findMatches: FindMatches;
  scan: Scan;
  contentVersion: ContentVersion;
  lockRows: LockRows;
  /** Held for work that only one instance may do at a time, such as a restore. */
  lock: Lock;
  /** Held by the process that runs an import: the site's or a command's. */
  importLock: Lock;
  /** Held by the site that has started the process of an import, also before that process has `importLock`. */
  importStartLock: Lock;
  /** The same tables, with the column types that better-auth expects. */
  auth: { db: Kysely<any>; type: 'sqlite' | 'postgres' };
  /** Blocks other writers until the transaction ends. */
  lockAllTables(db: Db): Promise<void>;
  /** Runs start-up work without statement and lock timeouts, because another instance may hold locks for long. */
  withoutTimeouts<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Reads from one consistent snapshot without blocking writers. */
  snapshot<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  /** Truncates SQLite's write-ahead log, so that deleted data does not stay on disk. */
  truncateLog(): void;
  close(): Promise<void>;
};

/** Opens `postgres://…` or a SQLite file and runs pending migrations. The direct address passes a pooler by. */
export async function openDatabase(
  location: string,
  connections?: number,
  directUrl?: string,
): Promise<OpenDatabase> {
  if (!isPostgres(location)) return openSqlite(location);
  // Imported on demand, so that a SQLite site does not load the PostgreSQL driver.
  return (await import('#database/engines/postgres/open.ts')).openPostgres(location, connections, directUrl);
}

export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** The migrations of the database, also those of a newer version; none without a site. Creates nothing. */
export async function listMigrations(location: string): Promise<string[]> {
  if (!isPostgres(location) && !statSync(location, { throwIfNoEntry: false })?.size) return [];
  const dialect = isPostgres(location)
    ? (await import('#database/engines/postgres/postgres.ts')).postgresDialect(location)
    : sqliteReadingDialect(location);
  const db = new Kysely<Database>({ dialect });
  try {
    return await listApplied(db);
  } finally {
    await db.destroy();
  }
}

/** Removes the tables of a site: those that its version names. */
export async function dropSite(location: string, tables: string[]) {
  if (!isPostgres(location)) {
    for (const suffix of ['', '-wal', '-shm']) rmSync(location + suffix, { force: true });
    return;
  }
  const { dropPostgresTables } = await import('#database/engines/postgres/postgres.ts');
  await dropPostgresTables(location, [...tables, ...migrationTables]);
}

const sqliteEngine = {
  columns: sqliteColumns,
  createSearch: createSqliteSearch,
  // Other processes read the version at intervals, without a notification.
  announceVersion: async () => {},
  // SQLite sorts nulls first, so a plain index read backwards already gives nulls last.
  indexLatest: async () => {},
  // Nothing refers to a constraint by its name.
  renameConstraints: async () => {},
};

/** A new SQLite file with the schema of an earlier version, for the restore of an older backup. */
export type EarlierDatabase = {
  db: Db;
  /** Runs the later migrations. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
};

export async function createEarlierDatabase(file: string, lastMigration: string): Promise<EarlierDatabase> {
  const { dialect, withoutTimeouts } = openSqliteFile(file);
  const db = new Kysely<Database>({ dialect });
  const engine = { ...sqliteEngine, underLock: withoutTimeouts };
  await migrateOrClose(db, engine, lastMigration);
  return { db, upgrade: () => migrateOrClose(db, engine), close: () => db.destroy() };
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  const opened = openSqliteFile(file);
  const { contentVersion, withoutTimeouts } = opened;
  const db = new Kysely<Database>({ dialect: opened.dialect });
  await migrateOrClose(db, { ...sqliteEngine, underLock: withoutTimeouts });
  const scans = sqliteScans(file);
  const sites = sqliteSites(`${file}.site-lock`);
  const findMatches: FindMatches = async (query) => {
    const matches = query.words.some(isIndexed)
      ? db.selectFrom(sqliteMatches(query).as('matches')).select('id').compile()
      : scan(query).compile(db);
    // The index may leave every row to be tested for a short word.
    const isFast = query.words.every(isIndexed);
    const rows = isFast ? (await db.executeQuery(matches)).rows : await scans.run(matches);
    return rows.map(({ id }) => id);
  };
  const close = async () => {
    sites.leave();
    await scans.close();
    await db.destroy();
  };
  const snapshot: OpenDatabase['snapshot'] = (read) => readSqliteSnapshot(file, read);
  return {
    db,
    engine: {
      name: 'SQLite',
      bytes: () => sqliteBytes(file),
      sites,
      losesSessions: false,
      inspect: async () => null,
      pool: () => null,
    },
    findMatches,
    scan: ((query) => scans.run(query.compile(db))) as Scan,
    contentVersion,
    lockRows: lockRowsOnSqlite,
    lock: createProcessLock(),
    importLock: createFileLock(`${file}.import-lock`),
    importStartLock: createFileLock(`${file}.import-start-lock`),
    // Transactions begin with `begin immediate`, which already excludes other writers.
    lockAllTables: async () => {},
    withoutTimeouts: (work) => withoutTimeouts(db, work),
    auth: { db, type: 'sqlite' },
    snapshot,
    truncateLog: opened.truncateLog,
    close,
  };
}

async function readSqliteSnapshot<Result>(file: string, read: (db: Db) => Promise<Result>) {
  const db = new Kysely<Database>({ dialect: sqliteReadingDialect(file) });
  try {
    return await db.transaction().execute(read);
  } finally {
    await db.destroy();
  }
}
