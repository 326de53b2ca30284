import { Kysely } from 'kysely';
import { postgresAuthDialect, postgresColumns, postgresDialect } from './engines/postgres.ts';
import { createPostgresSearch, findPostgresMatches } from './engines/postgres-search.ts';
import { sqliteColumns, sqliteDialect } from './engines/sqlite.ts';
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
  findMatches: FindMatches;
  lockMails: LockMails;
  /** The same tables as better-auth wants to see them. */
  auth: { db: Kysely<any>; type: 'sqlite' | 'postgres' };
  close(): Promise<void>;
};

/** Opens `postgres://…` or else a SQLite file, brings its tables up to date and answers with one interface for both. */
export async function openDatabase(location: string): Promise<OpenDatabase> {
  return /^postgres(ql)?:\/\//.test(location) ? openPostgres(location) : openSqlite(location);
}

async function openSqlite(file: string): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(file) });
  await closeOnFailure(db, () => migrate(db, { columns: sqliteColumns, createSearch: createSqliteSearch }));
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
  return { db, findMatches, lockMails: lockMailsOnSqlite, auth: { db, type: 'sqlite' }, close };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: postgresDialect(url) });
  await closeOnFailure(db, () =>
    migrate(db, { columns: postgresColumns, createSearch: createPostgresSearch }),
  );
  const auth = new Kysely<Database>({ dialect: postgresAuthDialect(url) });
  const searches = new Kysely<Database>({ dialect: postgresDialect(url, { connections: SEARCHES_AT_ONCE }) });
  const close = async () => void (await Promise.all([db, auth, searches].map((each) => each.destroy())));
  const findMatches: FindMatches = (wanted) => findPostgresMatches(searches, wanted);
  return { db, findMatches, lockMails: lockMailsOnPostgres, auth: { db: auth, type: 'postgres' }, close };
}

async function closeOnFailure(db: Db, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
