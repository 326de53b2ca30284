import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';

/** Null before set-up. */
export async function findOwnerEmail(db: Db): Promise<string | null> {
  const [owner] = await selectOwner(db, {});
  return owner?.email ?? null;
}

const selectOwner = prepared((db) => db.selectFrom('owners').select('email'));
