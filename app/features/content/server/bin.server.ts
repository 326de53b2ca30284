import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';

export type BinTable = 'blog_posts' | 'portfolio_projects' | 'pages' | 'resources' | 'ai_tools';

/** Returns the ids of the rows that were not in the bin before. */
export function moveToBin(db: Db, table: BinTable, ids: string[], now: Date): Promise<string[]> {
  return setDeletedAt(db, table, ids, now.toISOString());
}

export function restoreFromBin(db: Db, table: BinTable, ids: string[]): Promise<string[]> {
  return setDeletedAt(db, table, ids, null);
}

/**
 * Permanently deletes rows in the bin and returns their ids; mails about their comments or
 * waiting lists are deleted too. No version bump: deleted rows are not public.
 */
export function deleteFromBin(db: Db, table: BinTable, ids: string[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom(asResources(table))
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .execute();
    if (deleted.length > 0) await deleteMailsAboutDeleted(trx);
    return deleted.map(({ id }) => id);
  });
}

/** The version is incremented, so that an open editor gets a conflict. */
function setDeletedAt(db: Db, table: BinTable, ids: string[], deletedAt: string | null) {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable(asResources(table))
      .set((eb) => ({ deleted_at: deletedAt, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .returning('id')
      .execute();
    if (changed.length > 0) await bumpContentVersion(trx);
    return changed.map(({ id }) => id);
  });
}

/** The tables share these columns; typed as one of them for Kysely. */
function asResources(table: BinTable) {
  return table as 'resources';
}
