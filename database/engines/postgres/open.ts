import { Kysely, sql } from 'kysely';
import type { OpenDatabase } from '#database/client.ts';
import {
  allowLongStatements,
  createPool,
  dialectOfPool,
  indexPostgresLatest,
  lockPostgresTables,
  postgresAuthDialect,
  postgresBytes,
  postgresColumns,
  postgresDialect,
  renamePostgresConstraints,
  withoutPostgresTimeouts,
  CONNECT_TIMEOUT_MS,
  withTimeLimit,
} from './postgres.ts';
import { inspectPostgres } from './inspection.ts';
import { followPostgresVersion, createPostgresAnnouncement } from './version.ts';
import { createPostgresSearch, findPostgresMatches, scanPostgres } from './search.ts';
import { lockRowsOnPostgres, type Lock } from '#database/locks.ts';
import type { FindMatches } from '#database/matches.ts';
import { migrateOrClose } from '#database/migrate.ts';
import type { Database, Db } from '#database/schema.ts';
import { Client } from 'pg';

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

export async function openPostgres(url: string, connections = 10): Promise<OpenDatabase> {
  const { contentVersion, onVersion, close: stopListening } = followPostgresVersion(url);
  const pool = createPool(url, { connections, onVersion });
  const db = new Kysely<Database>({ dialect: dialectOfPool(pool) });
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
  const engineInfo = {
    name: 'PostgreSQL',
    bytes: () => postgresBytes(db),
    sites,
    inspect: () => inspectPostgres(url, connections),
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

/** TCP keepalives: PostgreSQL releases the lock of a dead client after about 50 s. */
const SET_KEEPALIVES = `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/**
 * The names are hashed into the keys of the locks. Up to migration 048 the first was `atelier_baton`: an instance of such a
 * version does not see this lock, but its backups and restores fail on the new names of the tables.
 */
const names = { work: 'atelier_work', import: 'atelier_import', importStart: 'atelier_import_start' };

/** A session-level advisory lock on its own connection, so it is released when the process ends. */
export function createPostgresLock(url: string, db: Db, purpose: keyof typeof names): Lock {
  const key = `hashtextextended('${names[purpose]}', 0)`;
  return {
    async acquire(onLost) {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      client.on('error', () => {});
      await client.connect();
      let isReleased = false;
      const release = () => {
        isReleased = true;
        return client.end();
      };
      try {
        const { rows } = await withTimeLimit(client, CONNECT_TIMEOUT_MS, async () => {
          await client.query(SET_KEEPALIVES);
          return client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`);
        });
        if (rows[0]!.taken) {
          client.once('end', () => {
            if (!isReleased) onLost?.();
          });
          return release;
        }
      } catch (error) {
        await release();
        throw error;
      }
      await release();
      return null;
    },
    async isHeld() {
      // A shared lock for one statement can be acquired only while nobody holds the exclusive one.
      const probe = sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock_shared(${sql.raw(key)}) as free`;
      return !(await probe.execute(db)).rows[0]!.free;
    },
  };
}
