import type { Db } from './schema.ts';

/** Runs the work in one transaction: the caller's, if there is one, or else its own. */
export function inTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
