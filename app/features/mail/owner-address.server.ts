import type { Db } from '#database/schema.ts';

/** Where the owner reads notices; null on a site that nobody has set up. */
export async function findOwnerAddress(db: Db): Promise<string | null> {
  const owner = await db.selectFrom('owners').select('email').executeTakeFirst();
  return owner?.email ?? null;
}
