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
  withoutPostgresTimeouts,
} from './postgres.ts';
import { createPostgresLock } from './lock.ts';
import { followPostgresVersion } from './listening.ts';
import { createPostgresSearch, findPostgresMatches, scanPostgres } from './search.ts';
import { createPostgresAnnouncement } from './version.ts';
import { lockMailsOnPostgres } from '#database/mail-locks.ts';
import type { FindMatches } from '#database/matches.ts';
import { migrateOrClose } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';

/** Slow searches wait for each other, never a page for them. */
const SEARCHES_AT_ONCE = 3;

export async function openPostgres(url: string, connections?: number): Promise<OpenDatabase> {
  const { contentVersion, committed, close: stopListening } = followPostgresVersion(url);
  const db = new Kysely<Database>({ dialect: postgresDialect(url, { connections, committed }) });
  const engine = {
    columns: postgresColumns,
    createSearch: createPostgresSearch,
    announceVersion: createPostgresAnnouncement,
    indexLatest: indexPostgresLatest,
    withoutTimeouts: withoutPostgresTimeouts,
  };
  await migrateOrClose(db, engine);
  const auth = new Kysely<Database>({ dialect: postgresAuthDialect(url) });
  const searches = new Kysely<Database>({ dialect: postgresDialect(url, { connections: SEARCHES_AT_ONCE }) });
  const close = async () => {
    stopListening();
    await Promise.all([db, auth, searches].map((each) => each.destroy()));
  };
  const findMatches: FindMatches = (wanted) => findPostgresMatches(searches, wanted);
  const snapshot: OpenDatabase['snapshot'] = (read) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await allowLongStatements(trx);
        return read(trx);
      });
  const opened = { name: 'PostgreSQL', bytes: () => postgresBytes(db) } as const;
  return {
    db,
    engine: opened,
    findMatches,
    scan: (query) => scanPostgres(searches, query),
    contentVersion,
    lockMails: lockMailsOnPostgres,
    baton: createPostgresLock(url, db),
    writeAlone: lockPostgresTables,
    withoutTimeouts: (work) => withoutPostgresTimeouts(db, work),
    auth: { db: auth, type: 'postgres' },
    snapshot,
    // Its log and its free space are the server's.
    emptyLog: () => {},
    close,
  };
}
