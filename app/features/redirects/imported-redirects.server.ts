import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isOwnPath } from './own-paths.ts';
import { isStoredPath, readNewPath } from './redirect.ts';
import { appliesTo, findRedirect, listTargets } from './redirects.server.ts';

/** The old path in the form that is stored. */
type ImportedRedirect = { from: string; to: string };

/**
 * Adds a redirect from an address of another site; an existing one is not changed. It is unusable if a path is invalid,
 * if the site always serves the old path itself, or if the redirect would be circular. The caller checks that no post,
 * project or page has the old path, and that there is something at the new one.
 */
export function createImportedRedirect(
  db: Db,
  { from, to, now }: ImportedRedirect & { now: Date },
): Promise<'created' | 'exists' | 'unusable'> {
  return inTransaction(db, async (trx) => {
    const newPath = readNewPath(to);
    if (!isStoredPath(from) || newPath === null || isOwnPath(from)) return 'unusable';
    if ((await findRedirect(trx, from)) !== null) return 'exists';
    if (await isCircular(trx, { from, to: newPath })) return 'unusable';
    const added = await trx
      .insertInto('redirects')
      .values({ from_path: from, to_path: newPath, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('from_path').doNothing())
      .returning('from_path')
      .executeTakeFirst();
    if (!added) return 'exists';
    await trx.deleteFrom('missing_pages').where('path', '=', from).execute();
    await bumpContentVersion(trx);
    return 'created';
  });
}

/** Whether a visitor who is redirected there would be redirected from the old path again. */
async function isCircular(db: Db, { from, to }: ImportedRedirect): Promise<boolean> {
  return (await listTargets(db, to)).some((link) => appliesTo(from, link));
}

/** Deletes the redirect if it still leads there; false if it does not. */
export function deleteImportedRedirect(db: Db, { from, to }: ImportedRedirect): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const newPath = readNewPath(to);
    if (newPath === null) return false;
    const deleted = await trx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .where('to_path', '=', newPath)
      .returning('from_path')
      .executeTakeFirst();
    if (!deleted) return false;
    await bumpContentVersion(trx);
    return true;
  });
}
