import type { Db } from '#database/schema.ts';

/** Null before set-up. */
export async function findOwnerEmail(db: Db): Promise<string | null> {
  const owner = await db.selectFrom('owners').select('email').executeTakeFirst();
  return owner?.email ?? null;
}
