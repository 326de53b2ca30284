import { Kysely } from 'kysely';
import type { ContentVersion } from './content-version.ts';
import { postgresAuthDialect, postgresBytes, postgresColumns, postgresDialect } from './engines/postgres.ts';
import { followPostgresVersion } from './engines/postgres-listening.ts';
import { createPostgresSearch, findPostgresMatches } from './engines/postgres-search.ts';
import { createPostgresAnnouncement } from './engines/postgres-version.ts';
import { openSqliteFile, sqliteBytes, sqliteColumns, sqliteReadingDialect } from './engines/sqlite.ts';
import { sqliteScans } from './engines/sqlite-scans.ts';
import { createSqliteSearch, sqliteMatches } from './engines/sqlite-search.ts';
import { type LockMails, lockMailsOnPostgres, lockMailsOnSqlite } from './mail-locks.ts';
import { type FindMatches, isIndexed, scan } from './matches.ts';
import { migrate } from './migrate.ts';
import type { Database, Db } from './schema.ts';

/** Slow searches wait for each other, never a page for them. */
const SEARCHES_AT_ONCE = 3;

export type OpenDatabase = {
  db: Db;
  /** Which engine it is, and how much room the tables take up on its disk. */
  engine: { name: 'SQLite' | 'PostgreSQL'; bytes(): Promise<number> };
  findMatches: FindMatches;
  contentVersion: ContentVersion;
  lockMails: LockMails;
  /** The same tables as better-auth wants to see them. */
  auth: { db: Kysely<any>; type: 'sqlite' | 'postgres' };
  /** Reads everything as it is at one moment, while others go on writing. */
  snapshot<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Opens `postgres://…` or else a SQLite file, brings its tables up to date and answers with one interface for both. */
export async function openDatabase(location: string): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(location) ? openPostgres(location) : openSqlite(location);
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  const { dialect, contentVersion } = openSqliteFile(file);
  const db = new Kysely<Database>({ dialect });
  // One process writes a file, so there is nobody to announce a version to.
  const engine = {
    columns: sqliteColumns,
    createSearch: createSqliteSearch,
    announceVersion: async () => {},
  };
  await closeOnFailure(db, () => migrate(db, engine));
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
  const opened = { name: 'SQLite', bytes: () => sqliteBytes(file) } as const;
  return {
    db,
    engine: opened,
    findMatches,
    contentVersion,
    lockMails: lockMailsOnSqlite,
    auth: { db, type: 'sqlite' },
    snapshot,
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

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { contentVersion, committed, close: stopListening } = followPostgresVersion(url);
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { committed }) });
  const engine = {
    columns: postgresColumns,
    createSearch: createPostgresSearch,
    announceVersion: createPostgresAnnouncement,
  };
  await closeOnFailure(db, () => migrate(db, engine));
  const auth = new Kysely<Database>({ dialect: postgresAuthDialect(url) });
  const searches = new Kysely<Database>({ dialect: postgresDialect(url, { connections: SEARCHES_AT_ONCE }) });
  const close = async () => {
    stopListening();
    await Promise.all([db, auth, searches].map((each) => each.destroy()));
  };
  const findMatches: FindMatches = (wanted) => findPostgresMatches(searches, wanted);
  const snapshot: OpenDatabase['snapshot'] = (read) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  const opened = { name: 'PostgreSQL', bytes: () => postgresBytes(db) } as const;
  return {
    db,
    engine: opened,
    findMatches,
    contentVersion,
    lockMails: lockMailsOnPostgres,
    auth: { db: auth, type: 'postgres' },
    snapshot,
    close,
  };
}

async function closeOnFailure(db: Db, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
