import { Kysely } from 'kysely';
import { type Lock, createProcessLock } from './lock.ts';
import type { ContentVersion } from './content-version.ts';
import {
  openSqliteFile,
  sqliteBytes,
  sqliteColumns,
  sqliteReadingDialect,
} from '#database/engines/sqlite/sqlite.ts';
import { sqliteScans } from '#database/engines/sqlite/scans.ts';
import { createSqliteSearch, sqliteMatches } from '#database/engines/sqlite/search.ts';
import { type LockMails, lockMailsOnSqlite } from './mail-locks.ts';
import { type FindMatches, isIndexed, type Scan, scan } from './matches.ts';
import { migrateOrClose } from './migrate.ts';
import type { Database, Db } from './schema.ts';

export type OpenDatabase = {
  db: Db;
  /** Which engine it is, and how much room the tables take up on its disk. */
  engine: { name: 'SQLite' | 'PostgreSQL'; bytes(): Promise<number> };
  findMatches: FindMatches;
  scan: Scan;
  contentVersion: ContentVersion;
  lockMails: LockMails;
  /** For work that one instance does at a time. */
  baton: Lock;
  /** The same tables as better-auth wants to see them. */
  auth: { db: Kysely<any>; type: 'sqlite' | 'postgres' };
  /** Lets nobody else write until the transaction is over; whoever wants to waits, and finds what it leaves. */
  writeAlone(db: Db): Promise<void>;
  /** For a start, which waits for another instance or process as long as that takes. */
  withoutTimeouts<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Reads everything as it is at one moment, while others go on writing. */
  snapshot<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  /** Of what was deleted nothing stays in files that only the engine reads, as far as it is in our hands. */
  emptyLog(): void;
  close(): Promise<void>;
};

/** Opens `postgres://…` or else a SQLite file, brings its tables up to date and answers with one interface for both. */
export async function openDatabase(location: string, connections?: number): Promise<OpenDatabase> {
  if (!/^postgres(ql)?:\/\//.test(location)) return openSqlite(location);
  // Its driver is loaded where it is used.
  return (await import('#database/engines/postgres/open.ts')).openPostgres(location, connections);
}

const sqliteSteps = {
  columns: sqliteColumns,
  createSearch: createSqliteSearch,
  // One process writes a file, so there is nobody to announce a version to.
  announceVersion: async () => {},
  // What is missing comes first there, and last when an index is read backwards.
  indexLatest: async () => {},
};

/** The tables of an earlier version in a new SQLite file. */
export type EarlierDatabase = {
  db: Db;
  /** Runs the migrations that came later. */
  upgrade(): Promise<void>;
  close(): Promise<void>;
};

export async function createEarlierDatabase(file: string, lastStep: string): Promise<EarlierDatabase> {
  const { dialect, withoutTimeouts } = openSqliteFile(file);
  const db = new Kysely<Database>({ dialect });
  const engine = { ...sqliteSteps, withoutTimeouts };
  await migrateOrClose(db, engine, lastStep);
  return { db, upgrade: () => migrateOrClose(db, engine), close: () => db.destroy() };
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  const { dialect, contentVersion, emptyLog, withoutTimeouts } = openSqliteFile(file);
  const db = new Kysely<Database>({ dialect });
  await migrateOrClose(db, { ...sqliteSteps, withoutTimeouts });
  const scans = sqliteScans(file);
  const findMatches: FindMatches = async (wanted) => {
    const rows = isIndexed(wanted.text)
      ? (await sqliteMatches(wanted).execute(db)).rows
      : await scans.run(scan(wanted).compile(db));
    return rows.map(({ id }) => id);
  };
  const close = async () => {
    await scans.close();
    await db.destroy();
  };
  const snapshot: OpenDatabase['snapshot'] = (read) => readSqlite(file, read);
  return {
    db,
    engine: { name: 'SQLite', bytes: () => sqliteBytes(file) },
    findMatches,
    scan: ((query) => scans.run(query.compile(db))) as Scan,
    contentVersion,
    lockMails: lockMailsOnSqlite,
    baton: createProcessLock(),
    // A transaction has the file to itself from its start.
    writeAlone: async () => {},
    withoutTimeouts: (work) => withoutTimeouts(db, work),
    auth: { db, type: 'sqlite' },
    snapshot,
    emptyLog,
    close,
  };
}

async function readSqlite<Result>(file: string, read: (db: Db) => Promise<Result>) {
  const db = new Kysely<Database>({ dialect: sqliteReadingDialect(file) });
  try {
    return await db.transaction().execute(read);
  } finally {
    await db.destroy();
  }
}
