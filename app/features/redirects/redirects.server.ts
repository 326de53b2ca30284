import type { Db } from '#database/schema.ts';

/** Leaves word at an old address; earlier ones are led straight to the new, and the new one to nowhere else. */
export async function moveAddress(db: Db, from: string, to: string, now: Date) {
  await db.deleteFrom('redirects').where('from_path', '=', to).execute();
  await db.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute();
  await db
    .insertInto('redirects')
    .values({ from_path: from, to_path: to, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}

/** Where what was once at this address has moved. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const found = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst();
  return found?.to_path ?? null;
}
