import { DatabaseSync } from 'node:sqlite';
import type { Lock } from '#database/lock.ts';
import { isLocked } from './failure.ts';

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
