import { Kysely } from 'kysely';
import type { OpenDatabase } from '#database/client.ts';
import {
  allowLongStatements,
  indexPostgresLatest,
  lockPostgresTables,
  migratePostgres,
  postgresBytes,
  postgresColumns,
  renamePostgresConstraints,
  withoutPostgresTimeouts,
} from './postgres.ts';
import { createAuthPool, createPool, dialectOfPool, takesTimeouts, type Timeouts } from './connections.ts';
import { createPostgresLock } from './locks.ts';
import { isPooledByTransaction } from './pooler.ts';
import { explainRights, requireSameDatabase } from './set-up.ts';
import { type DatabaseState, inspectPostgres } from './inspection.ts';
import { followPostgresVersion, createPostgresAnnouncement } from './version.ts';
import { createMissingIndexes, createPostgresSearch, findPostgresMatches, scanPostgres } from './search.ts';
import { lockRowsOnPostgres } from '#database/locks.ts';
import type { FindMatches } from '#database/matches.ts';
import { migrateOrClose } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';
import type { Pool } from 'pg';

/** A separate pool, so that slow searches do not take connections from page requests. */
const SEARCH_CONNECTIONS = 3;
const AUTH_CONNECTIONS = 3;
const LISTENING_CONNECTIONS = 1;
/** Of all instances together: three locks, and what backup, import and export open. */
const SHARED_CONNECTIONS = 12;
const FURTHER_CONNECTIONS = SEARCH_CONNECTIONS + AUTH_CONNECTIONS + LISTENING_CONNECTIONS;
const INSPECTION_INTERVAL_MS = 60_000;

export const postgresEngine = {
  columns: postgresColumns,
  createSearch: createPostgresSearch,
  announceVersion: createPostgresAnnouncement,
  indexLatest: indexPostgresLatest,
  renameConstraints: renamePostgresConstraints,
  underLock: migratePostgres,
};

/** `directUrl` leads to the same database without the pooler that is at `url`. */
export async function openPostgres(url: string, connections = 8, directUrl?: string): Promise<OpenDatabase> {
  if (directUrl) await requireSameDatabase(url, directUrl);
  const sessionUrl = directUrl ?? url;
  const { pool, timeouts } = await openMainPool(url, connections, directUrl !== undefined);
  const losesSessions = timeouts === 'by-transaction' && (await isPooledByTransaction(sessionUrl));
  const {
    contentVersion,
    onVersion,
    close: stopListening,
  } = followPostgresVersion(sessionUrl, {
    listens: !losesSessions,
    isPooler: losesSessions || (!directUrl && timeouts === 'by-transaction'),
  });
  const open = (each: Pool) =>
    new Kysely<Database>({ dialect: dialectOfPool(each, { timeouts, onVersion }) });
  const db = open(pool);
  await migrateOrClose(db, postgresEngine).catch(explainRights(url));
  // Searches also work without them.
  await createMissingIndexes(db).catch(() => {});
  const auth = open(createAuthPool(url, AUTH_CONNECTIONS, timeouts));
  const searchDb = open(createPool(url, SEARCH_CONNECTIONS, timeouts));
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
  const engineInfo = {
    name: 'PostgreSQL',
    bytes: () => postgresBytes(db),
    sites,
    losesSessions,
    inspect: inspectOnceAMinute(() =>
      inspectPostgres(sessionUrl, {
        connections: directUrl ? LISTENING_CONNECTIONS : connections + FURTHER_CONNECTIONS,
        sharedConnections: SHARED_CONNECTIONS,
        isPooledByTransaction: losesSessions,
      }),
    ),
    pool: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
  } as const;
  return {
    db,
    engine: engineInfo,
    findMatches,
    scan: (query) => scanPostgres(searchDb, query),
    contentVersion,
    lockRows: lockRowsOnPostgres,
    lock: createPostgresLock(sessionUrl, db, 'work'),
    importLock: createPostgresLock(sessionUrl, db, 'import'),
    importStartLock: createPostgresLock(sessionUrl, db, 'importStart'),
    lockAllTables: lockPostgresTables,
    withoutTimeouts: (work) => withoutPostgresTimeouts(db, work),
    auth: { db: auth, type: 'postgres' },
    snapshot,
    // The write-ahead log belongs to the server.
    truncateLog: () => {},
    close,
  };
}

/** Its first connection shows whether there is a pooler. */
async function openMainPool(url: string, connections: number, isPooled: boolean) {
  const open = (timeouts: Timeouts) => ({ pool: createPool(url, connections, timeouts), timeouts });
  if (isPooled) return open('by-transaction');
  const opened = open('by-connection');
  try {
    if (await takesTimeouts(opened.pool)) return opened;
  } catch (error) {
    await opened.pool.end();
    throw error;
  }
  await opened.pool.end();
  return open('by-transaction');
}

/** An inspection opens a connection, and each load of System asks for one. */
export function inspectOnceAMinute(inspect: () => Promise<DatabaseState>) {
  let last: { at: number; state: Promise<DatabaseState> } | null = null;
  return () => {
    if (!last || Date.now() - last.at > INSPECTION_INTERVAL_MS) {
      const asked = (last = { at: Date.now(), state: inspect() });
      // The next load asks again.
      asked.state.catch(() => {
        if (last === asked) last = null;
      });
    }
    return last.state;
  };
}
