import { isPostgresClash } from '#database/engines/postgres/failure.ts';
import type { Db } from './schema.ts';

const MAX_ATTEMPTS = 3;

/**
 * Runs the work in one transaction: the caller's, if there is one, or else its own. Work that another instance's came
 * before is undone and done again: what it looked for in vain is there now.
 */
export async function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isPostgresClash(error)) throw error;
    }
  }
}
