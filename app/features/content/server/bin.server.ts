import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';

/** The tables whose rows are moved to the bin before they are deleted. */
export type BinTable = 'blog_posts' | 'portfolio_projects' | 'resources' | 'ai_tools';

/** Returns the ids of the rows that were not in the bin before. */
export function moveToBin(db: Db, table: BinTable, ids: string[], now: Date): Promise<string[]> {
  return setDeletedAt(db, table, ids, now.toISOString());
}

export function restoreFromBin(db: Db, table: BinTable, ids: string[]): Promise<string[]> {
  return setDeletedAt(db, table, ids, null);
}

/**
 * Deletes those of the rows that are in the bin and returns their ids. Visitors never saw them there. Mails about their
 * comments or waiting lists are deleted with them.
 */
export function deleteFromBin(db: Db, table: BinTable, ids: string[]): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom(typed(table))
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .execute();
    if (deleted.length > 0) await deleteMailsAboutDeleted(trx);
    return deleted.map(({ id }) => id);
  });
}

/** The raised version makes a save from an editor that is still open a conflict. */
function setDeletedAt(db: Db, table: BinTable, ids: string[], deletedAt: string | null) {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable(typed(table))
      .set((eb) => ({ deleted_at: deletedAt, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .returning('id')
      .execute();
    if (changed.length > 0) await bumpContentVersion(trx);
    return changed.map(({ id }) => id);
  });
}

/** The tables share these columns; under the type of one of them Kysely knows them. */
function typed(table: BinTable) {
  return table as 'resources';
}
