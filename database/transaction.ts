import { isPostgresConflict } from './failure.ts';
import type { Db } from './schema.ts';

const MAX_ATTEMPTS = 3;

/**
 * Runs the work in the caller's transaction, or else in a new one. After a conflict with another instance the work is
 * rolled back and retried; it then sees what the other one has written.
 */
export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isPostgresConflict(error)) throw error;
    }
  }
}
