import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { pathOf, type Redirect } from './redirect.ts';

/** Leaves word at an old address; earlier ones are led straight to the new, and the new one to nowhere else. */
export async function moveAddress(db: Db, from: string, to: string, now: Date) {
  await db.deleteFrom('redirects').where('from_path', '=', to).execute();
  await leadAll(db, { from, to, now });
}

async function leadAll(db: Db, { from, to, now }: { from: string; to: string; now: Date }) {
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

/** The latest first. */
export async function listRedirects(db: Db): Promise<Redirect[]> {
  return db
    .selectFrom('redirects')
    .select(['from_path as from', 'to_path as to', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .execute();
}

/** Leads an address to another, at once to where that one leads; false if this would be a circle. */
export function createRedirect(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const end = (await findRedirect(trx, pathOf(to))) ?? to;
    if (pathOf(end) === from) return false;
    await leadAll(trx, { from, to: end, now });
    await trx.deleteFrom('missing_pages').where('path', '=', from).execute();
    return true;
  });
}

export async function deleteRedirect(db: Db, from: string) {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('redirects').where('from_path', '=', from).execute();
    await bumpContentVersion(trx);
  });
}
