import { Kysely } from 'kysely';
import type { OpenDatabase } from '#database/client.ts';
import {
  allowLongStatements,
  indexPostgresLatest,
  lockPostgresTables,
  postgresAuthDialect,
  postgresBytes,
  postgresColumns,
  postgresDialect,
  renamePostgresConstraints,
  withoutPostgresTimeouts,
} from './postgres.ts';
import { createPostgresLock } from './lock.ts';
import { followPostgresVersion } from './listening.ts';
import { createPostgresSearch, findPostgresMatches, scanPostgres } from './search.ts';
import { createPostgresAnnouncement } from './version.ts';
import { lockRowsOnPostgres } from '#database/row-locks.ts';
import type { FindMatches } from '#database/matches.ts';
import { migrateOrClose } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';

/** A separate pool, so that slow searches do not take connections from page requests. */
const SEARCH_CONNECTIONS = 3;

export const postgresEngine = {
  columns: postgresColumns,
  createSearch: createPostgresSearch,
  announceVersion: createPostgresAnnouncement,
  indexLatest: indexPostgresLatest,
  renameConstraints: renamePostgresConstraints,
  withoutTimeouts: withoutPostgresTimeouts,
};

export async function openPostgres(url: string, connections?: number): Promise<OpenDatabase> {
  const { contentVersion, onVersion, close: stopListening } = followPostgresVersion(url);
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { connections, onVersion }) });
  await migrateOrClose(db, postgresEngine);
  const auth = new Kysely<Database>({ dialect: postgresAuthDialect(url) });
  const searchDb = new Kysely<Database>({
    dialect: postgresDialect(url, { connections: SEARCH_CONNECTIONS }),
  });
  const close = async () => {
    stopListening();
    await Promise.all([db, auth, searchDb].map((each) => each.destroy()));
  };
  const findMatches: FindMatches = (query) => findPostgresMatches(searchDb, query);
  const snapshot: OpenDatabase['snapshot'] = (read) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await allowLongStatements(trx);
        return read(trx);
      });
  // Several instances may serve the same database.
  const sites = { join: () => {}, hasOthers: () => false, leave: () => {} };
  const engineInfo = { name: 'PostgreSQL', bytes: () => postgresBytes(db), sites } as const;
  return {
    db,
    engine: engineInfo,
    findMatches,
    scan: (query) => scanPostgres(searchDb, query),
    contentVersion,
    lockRows: lockRowsOnPostgres,
    lock: createPostgresLock(url, db, 'work'),
    importLock: createPostgresLock(url, db, 'import'),
    importStartLock: createPostgresLock(url, db, 'importStart'),
    lockAllTables: lockPostgresTables,
    withoutTimeouts: (work) => withoutPostgresTimeouts(db, work),
    auth: { db: auth, type: 'postgres' },
    snapshot,
    // The write-ahead log belongs to the server.
    truncateLog: () => {},
    close,
  };
}
