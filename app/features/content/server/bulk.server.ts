import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteFromBin } from './bin.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { ContentKind, ContentPublication } from '#features/content/model/content.ts';
import { tableOf } from './content-table.server.ts';

/** How public these pieces are now, so that an act on them can be undone. */
export function listStandings(db: Db, kind: ContentKind, ids: string[]): Promise<ContentPublication[]> {
  return db
    .selectFrom(tableOf(kind))
    .select(['id', 'published', 'published_at as publishedAt'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function listTitles(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  const pieces = await db.selectFrom(tableOf(kind)).select('title').where('id', 'in', ids).execute();
  return pieces.map(({ title }) => title || 'Untitled');
}

export function unpublishContent(db: Db, kind: ContentKind, ids: string[]) {
  return changeContent(db, kind, ids, { published: false });
}

/** Puts pieces back to where they stood. */
export function restoreStandings(db: Db, kind: ContentKind, standings: ContentPublication[]) {
  return inTransaction(db, async (trx) => {
    for (const { id, published, publishedAt } of standings)
      await changeContent(trx, kind, [id], { published, published_at: publishedAt });
  });
}

/** Only what lies in the bin can be deleted; its history, its comments and the mails about those go with it. */
export function deleteContent(db: Db, kind: ContentKind, ids: string[]) {
  return inTransaction(db, async (trx) => {
    const gone = await deleteFromBin(trx, tableOf(kind), ids);
    if (gone.length === 0) return gone;
    await trx.deleteFrom('revisions').where('subject', '=', kind).where('subject_id', 'in', gone).execute();
    return gone;
  });
}

type Change = { published: boolean; published_at?: string | null };

/** An open editor learns of it by the version. */
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
