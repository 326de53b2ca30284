import type { Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { newId } from '#platform/crypto/id.ts';
import type { ContentDraft, ContentKind } from '#features/content/model/content.ts';
import { chooseSlug } from './slugs.server.ts';
import { type ContentColumns, tableOf } from './content-table.server.ts';
import { storeRevision } from './revisions.server.ts';
import { storeWorkingCopy } from './working-copy.server.ts';

type NewContent = {
  id?: string;
  draft: ContentDraft;
  published: boolean;
  publishedAt: string | null;
  /** Rendered by their feature. */
  columns: ContentColumns;
  now: Date;
};

/** Answers with the id and slug of the stored piece. */
export async function createContent(
  db: Db,
  kind: ContentKind,
  { now, id = newId(now), draft, published, publishedAt, columns }: NewContent,
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
    if (draft.title) await storeRevision(trx, kind, { id, version: 1, draft: { ...draft, slug }, now });
    if (published) await bumpContentVersion(trx);
  });
  return { id, slug };
}

/** What the editor of a new piece sends first, under the id that it has made for it. */
export type First<Draft> = { id: string; draft: Draft; now: Date };

type FirstDraft = First<ContentDraft> & { empty: ContentDraft; columns: ContentColumns };

/** The first words of a new piece, a draft that has nothing but a working copy; null if they have come before. */
export function startContent(
  db: Db,
  kind: ContentKind,
  { id, draft, empty, columns, now }: FirstDraft,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const there = await trx.selectFrom(tableOf(kind)).select('id').where('id', '=', id).executeTakeFirst();
    if (there) return null;
    const unpublished = { published: false, publishedAt: null };
    await createContent(trx, kind, { id, draft: empty, ...unpublished, columns, now });
    return storeWorkingCopy(trx, kind, { id, version: 1, draft, now });
  });
}
