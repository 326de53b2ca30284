import type { Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import { newId } from '#platform/id.ts';
import type { PieceDraft, PieceKind } from './piece.ts';
import { chooseSlug } from './piece-slugs.server.ts';
import { type PieceColumns, tableOf } from './piece-table.server.ts';
import { keepRevision } from './revisions.server.ts';
import { keepWorkingCopy } from './working-copy.server.ts';

type NewPiece = {
  draft: PieceDraft;
  published: boolean;
  publishedAt: string | null;
  /** Rendered by their feature. */
  columns: PieceColumns;
  now: Date;
};

/** Answers with the id and slug of the stored piece. */
export async function createPiece(
  db: Db,
  kind: PieceKind,
  { draft, published, publishedAt, columns, now }: NewPiece,
) {
  const id = newId(now);
  const slug = chooseSlug(kind, { id, slug: draft.slug, title: draft.title });
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto(tableOf(kind))
      .values({
        ...(columns as Insertable<Database['blog_posts']>),
        id,
        slug,
        published,
        published_at: publishedAt,
        version: 1,
        created_at: at,
        updated_at: at,
        edited_at: at,
      })
      .execute();
    if (draft.title) await keepRevision(trx, kind, { id, version: 1, draft: { ...draft, slug }, now });
    if (published) await bumpContentVersion(trx);
  });
  return { id, slug };
}

type FirstWords = { draft: PieceDraft; empty: PieceDraft; columns: PieceColumns; now: Date };

/** The first words of a new piece: a draft that has nothing but a working copy. */
export function startPiece(
  db: Db,
  kind: PieceKind,
  { draft, empty, columns, now }: FirstWords,
): Promise<{ id: string; version: number }> {
  return inTransaction(db, async (trx) => {
    const unpublished = { published: false, publishedAt: null };
    const { id } = await createPiece(trx, kind, { draft: empty, ...unpublished, columns, now });
    const version = await keepWorkingCopy(trx, kind, { id, version: 1, draft, now });
    return { id, version: version! };
  });
}
