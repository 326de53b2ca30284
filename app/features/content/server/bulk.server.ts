import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteFromBin } from './bin.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { ContentKind, ContentPublication } from '#features/content/model/content.ts';
import { tableOf } from './content-table.server.ts';

/** The current publication states, for undoing a bulk action. */
export function listPublications(db: Db, kind: ContentKind, ids: string[]): Promise<ContentPublication[]> {
  return db
    .selectFrom(tableOf(kind))
    .select(['id', 'published', 'published_at as publishedAt'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function listTitles(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  const items = await db.selectFrom(tableOf(kind)).select('title').where('id', 'in', ids).execute();
  return items.map(({ title }) => title || 'Untitled');
}

export function unpublishContent(db: Db, kind: ContentKind, ids: string[]) {
  return changeContent(db, kind, ids, { published: false });
}

export function restorePublications(db: Db, kind: ContentKind, publications: ContentPublication[]) {
  return inTransaction(db, async (trx) => {
    for (const { id, published, publishedAt } of publications)
      await changeContent(trx, kind, [id], { published, published_at: publishedAt });
  });
}

/**
 * Permanently deletes items in the bin with their revisions, comments and the mails about
 * those.
 */
export function deleteContent(db: Db, kind: ContentKind, ids: string[]) {
  return inTransaction(db, async (trx) => {
    const deletedIds = await deleteFromBin(trx, tableOf(kind), ids);
    if (deletedIds.length === 0) return deletedIds;
    await trx
      .deleteFrom('revisions')
      .where('subject', '=', kind)
      .where('subject_id', 'in', deletedIds)
      .execute();
    return deletedIds;
  });
}

type Change = { published: boolean; published_at?: string | null };

/** The version is incremented, so that an open editor gets a conflict. */
function changeContent(db: Db, kind: ContentKind, ids: string[], change: Change) {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable(tableOf(kind))
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await bumpContentVersion(trx);
  });
}
