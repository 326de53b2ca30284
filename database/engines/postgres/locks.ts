import { sql } from 'kysely';
import { Client } from 'pg';
import type { Lock } from '#database/locks.ts';
import type { Db } from '#database/schema.ts';
import { CONNECT_TIMEOUT_MS, withTimeLimit } from './connections.ts';

/**
 * The lock belongs to an open transaction, not to the session: a pooler that gives each transaction any session would
 * keep the lock of a session for ever. TCP keepalives: PostgreSQL releases the lock of a dead client after about 50 s.
 * `transaction_timeout` exists since PostgreSQL 17.
 */
const BEGIN = `begin; set local tcp_keepalives_idle = 20; set local tcp_keepalives_interval = 10;
  set local tcp_keepalives_count = 3; select set_config(name, '0', true) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

const KEEPALIVE_DELAY_MS = 20_000;
const RELEASE_TIMEOUT_MS = 3_000;

/**
 * The names are hashed into the keys of the locks. Up to migration 048 the first was `atelier_baton`: an instance of such a
 * version does not see this lock, but its backups and restores fail on the new names of the tables.
 */
const names = { work: 'atelier_work', import: 'atelier_import', importStart: 'atelier_import_start' };

/** An advisory lock on its own connection, so it is released when the process ends. */
export function createPostgresLock(url: string, db: Db, purpose: keyof typeof names): Lock {
  const key = `hashtextextended('${names[purpose]}', 0)`;
  return {
    async acquire(onLost) {
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        // Nothing is sent while the lock is held, so only this notices a dead connection.
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
      });
      client.on('error', () => {});
      await client.connect();
      let isReleased = false;
      const release = async () => {
        isReleased = true;
        // So that the lock is free for the next one at once; fails if the connection is lost.
        await withTimeLimit(client, RELEASE_TIMEOUT_MS, () => client.query('rollback')).catch(() => {});
        // Not awaited: it resolves only when the server has closed the connection.
        void client.end();
      };
      try {
        const { rows } = await withTimeLimit(client, CONNECT_TIMEOUT_MS, async () => {
          await client.query(BEGIN);
          return client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`);
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
      // A shared lock, until the statement ends, can be acquired only while nobody holds the exclusive one.
      const probe = sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock_shared(${sql.raw(key)}) as free`;
      return !(await probe.execute(db)).rows[0]!.free;
    },
  };
}
