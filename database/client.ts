import { Kysely } from 'kysely';
import { postgresAuthDialect, postgresColumns, postgresDialect } from './engines/postgres.ts';
import { sqliteColumns, sqliteDialect } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Database, Db } from './schema.ts';

export type OpenDatabase = {
  db: Db;
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
  await closeOnFailure(db, () => migrate(db, sqliteColumns));
  return { db, auth: { db, type: 'sqlite' }, close: () => db.destroy() };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: postgresDialect(url) });
  await closeOnFailure(db, () => migrate(db, postgresColumns));
  const auth = new Kysely<Database>({ dialect: postgresAuthDialect(url) });
  const close = async () => void (await Promise.all([db.destroy(), auth.destroy()]));
  return { db, auth: { db: auth, type: 'postgres' }, close };
}

async function closeOnFailure(db: Db, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
