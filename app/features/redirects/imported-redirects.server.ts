import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isOwnPath, pathOf, readNewPath, readOldPath } from './redirect.ts';
import { findRedirect } from './redirects.server.ts';

type ImportedRedirect = { from: string; to: string };

/** Adds a redirect from an address of another site; an existing one is not changed. */
export function createImportedRedirect(
  db: Db,
  { from, to, now }: ImportedRedirect & { now: Date },
): Promise<'created' | 'exists' | 'unusable'> {
  return inTransaction(db, async (trx) => {
    const [oldPath, newPath] = [readOldPath(from), readNewPath(to)];
    if (oldPath === null || newPath === null || isOwnPath(oldPath)) return 'unusable';
    if (pathOf(newPath) === oldPath) return 'unusable';
    if ((await findRedirect(trx, oldPath)) !== null) return 'exists';
    await trx
      .insertInto('redirects')
      .values({ from_path: oldPath, to_path: newPath, created_at: now.toISOString() })
      .execute();
    await bumpContentVersion(trx);
    return 'created';
  });
}

/** Deletes the redirect if it still leads there; false if it does not. */
export function deleteImportedRedirect(db: Db, { from, to }: ImportedRedirect): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const [oldPath, newPath] = [readOldPath(from), readNewPath(to)];
    if (oldPath === null || newPath === null) return false;
    const deleted = await trx
      .deleteFrom('redirects')
      .where('from_path', '=', oldPath)
      .where('to_path', '=', newPath)
      .returning('from_path')
      .executeTakeFirst();
    if (!deleted) return false;
    await bumpContentVersion(trx);
    return true;
  });
}
