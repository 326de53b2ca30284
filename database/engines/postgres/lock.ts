import { sql } from 'kysely';
import { Client } from 'pg';
import type { Lock } from '#database/lock.ts';
import type { Db } from '#database/schema.ts';

const LOCK = `hashtextextended('atelier_baton', 0)`;

/** A machine that is gone without a word is given up by the server within a minute, not within hours. */
const NOTICE_SILENCE = `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/** A lock of a connection that is held for nothing else, so it is free again as soon as its process is gone. */
export function createPostgresLock(url: string, db: Db): Lock {
  return {
    async take() {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      await client.connect();
      const giveBack = () => client.end();
      try {
        await client.query(NOTICE_SILENCE);
        const { rows } = await client.query<{ taken: boolean }>(
          `select pg_try_advisory_lock(${LOCK}) as taken`,
        );
        if (rows[0]!.taken) return giveBack;
      } catch (error) {
        await giveBack();
        throw error;
      }
      await giveBack();
      return null;
    },
    async isTaken() {
      // A shared lock that ends with its statement is to be had while nobody holds the other.
      const tried = sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${sql.raw(LOCK)}) as free`;
      return !(await tried.execute(db)).rows[0]!.free;
    },
  };
}
