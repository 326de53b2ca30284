import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { ContentKind, ContentPublication } from '#features/content/model/content.ts';
import { getContentTable } from './content-tables.server.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';

/** The current publication states, for undoing a bulk action. */
export function listPublications(db: Db, kind: ContentKind, ids: string[]): Promise<ContentPublication[]> {
  return db
    .selectFrom(getContentTable(kind))
    .select(['id', 'published', 'published_at as publishedAt'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function listTitles(db: Db, kind: ContentKind, ids: string[]): Promise<string[]> {
  const items = await db.selectFrom(getContentTable(kind)).select('title').where('id', 'in', ids).execute();
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
    const deletedIds = await deleteFromBin(trx, getContentTable(kind), ids);
    if (deletedIds.length === 0) return deletedIds;
    for (const table of ['revisions', 'private_links'] as const)
      await trx.deleteFrom(table).where('subject', '=', kind).where('subject_id', 'in', deletedIds).execute();
    return deletedIds;
  });
}

type Change = { published: boolean; published_at?: string | null };

/** The version is incremented, so that an open editor gets a conflict. */
function changeContent(db: Db, kind: ContentKind, ids: string[], change: Change) {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable(getContentTable(kind))
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    await bumpContentVersion(trx);
  });
}

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
