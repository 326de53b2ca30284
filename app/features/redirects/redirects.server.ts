import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { pathOf, type Redirect } from './redirect.ts';

/**
 * Redirects an old path after a move: existing redirects are updated to the new target, and
 * one from the new path is deleted.
 */
export async function movePath(db: Db, from: string, to: string, now: Date) {
  await db.deleteFrom('redirects').where('from_path', '=', to).execute();
  await upsertRedirect(db, { from, to, now });
}

async function upsertRedirect(db: Db, { from, to, now }: { from: string; to: string; now: Date }) {
  await db.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute();
  await db
    .insertInto('redirects')
    .values({ from_path: from, to_path: to, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}

export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const found = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst();
  return found?.to_path ?? null;
}

/** Newest first. */
export async function listRedirects(db: Db): Promise<Redirect[]> {
  return db
    .selectFrom('redirects')
    .select(['from_path as from', 'to_path as to', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .execute();
}

/** Follows an existing redirect of the target; false if it would be circular. */
export function createRedirect(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const target = (await findRedirect(trx, pathOf(to))) ?? to;
    if (pathOf(target) === from) return false;
    await upsertRedirect(trx, { from, to: target, now });
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
