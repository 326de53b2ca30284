import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** A lock across the instances of the site, released when its holder's process ends. */
export type Lock = {
  /**
   * Returns a release function, or null while another instance holds the lock. `onLost` is called if the lock is lost
   * before it is released, because its connection has ended.
   */
  acquire(onLost?: () => void): Promise<(() => Promise<void>) | null>;
  isHeld(): Promise<boolean>;
};

const ATTEMPTS = 20;
const RETRY_MS = 250;

/** Retries, because a check whether a lock is held holds it for an instant; null while it is held for longer. */
export async function acquireLock(
  lock: Lock,
  { attempts = ATTEMPTS, onLost }: { attempts?: number; onLost?: () => void } = {},
) {
  for (let attempt = 1; ; attempt += 1) {
    const release = await lock.acquire(onLost);
    if (release || attempt === attempts) return release;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** For SQLite, where the site is a single process. */
export function createProcessLock(): Lock {
  let isHeld = false;
  return {
    async acquire() {
      if (isHeld) return null;
      isHeld = true;
      return async () => void (isHeld = false);
    },
    isHeld: async () => isHeld,
  };
}

/** Locks the selected rows and skips those that another instance has locked. */
export type LockRows = <Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
) => SelectQueryBuilder<Database, Table, Row>;

export const lockRowsOnPostgres: LockRows = (rows) => rows.forUpdate().skipLocked();

/** SQLite runs one write statement at a time, so no row locks are needed. */
export const lockRowsOnSqlite: LockRows = (rows) => rows;
