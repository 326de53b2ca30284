import { sql } from 'kysely';
import { Client } from 'pg';
import type { Lock } from '#database/lock.ts';
import type { Db } from '#database/schema.ts';
import { CONNECT_TIMEOUT_MS } from './postgres.ts';
import { withTimeLimit } from './time-limit.ts';

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
