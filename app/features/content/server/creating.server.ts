import type { Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { newId } from '#platform/crypto/id.ts';
import type { PieceDraft, PieceKind } from '#features/content/model/content.ts';
import { chooseSlug } from './slugs.server.ts';
import { type PieceColumns, tableOf } from './content-table.server.ts';
import { keepRevision } from './revisions.server.ts';
import { keepWorkingCopy } from './working-copy.server.ts';

type NewPiece = {
  id?: string;
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
  { now, id = newId(now), draft, published, publishedAt, columns }: NewPiece,
) {
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

/** What the editor of a new piece sends first, under the id that it has made for it. */
export type First<Draft> = { id: string; draft: Draft; now: Date };

type FirstWords = First<PieceDraft> & { empty: PieceDraft; columns: PieceColumns };

/** The first words of a new piece, a draft that has nothing but a working copy; null if they have come before. */
export function startPiece(
  db: Db,
  kind: PieceKind,
  { id, draft, empty, columns, now }: FirstWords,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const there = await trx.selectFrom(tableOf(kind)).select('id').where('id', '=', id).executeTakeFirst();
    if (there) return null;
    const unpublished = { published: false, publishedAt: null };
    await createPiece(trx, kind, { id, draft: empty, ...unpublished, columns, now });
    return keepWorkingCopy(trx, kind, { id, version: 1, draft, now });
  });
}
