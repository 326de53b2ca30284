import { DatabaseSync } from 'node:sqlite';
import type { Lock } from '#database/locks.ts';
import { isLocked } from '#database/failure.ts';

/** A lock across processes: SQLite locks a file of its own, and the operating system frees it when the process ends. */
export function createFileLock(file: string): Lock {
  const acquire = async () => {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('begin exclusive');
      return async () => database.close();
    } catch (error) {
      database.close();
      if (isLocked(error)) return null;
      throw error;
    }
  };
  return {
    acquire,
    isHeld: async () => {
      const release = await acquire();
      await release?.();
      return release === null;
    },
  };
}

/** The processes that serve the same database. Commands and worker processes do not join. */
export type Sites = { join(): void; hasOthers(): boolean; leave(): void };

/** How long another process may hold the exclusive lock while it looks for others. */
const LOCK_TIMEOUT_MS = 20;

/**
 * Each process holds a shared lock on a file of its own, so that none of them gets the exclusive one. The operating system
 * frees the locks of a process that has ended.
 */
export function sqliteSites(file: string): Sites {
  let database: DatabaseSync | null = null;
  const acquire = (statement: string) => {
    try {
      database!.exec(statement);
      return true;
    } catch (error) {
      if (isLocked(error)) return false;
      throw error;
    }
  };
  const release = () => {
    if (database!.isTransaction) database!.exec('rollback');
  };
  const share = () => {
    // The lock is taken by the first read.
    if (!acquire('begin; select 1 from sqlite_schema')) release();
  };
  return {
    join() {
      database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
      share();
    },
    hasOthers() {
      if (!database) return false;
      release();
      try {
        return !acquire('begin exclusive');
      } catch {
        // A full or read-only disk refuses the lock, so nothing is known about others.
        return false;
      } finally {
        release();
        share();
      }
    },
    leave() {
      database?.close();
      database = null;
    },
  };
}
