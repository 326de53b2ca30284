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
  /** Derived from the draft by the feature. */
  columns: ContentColumns;
  now: Date;
};

export async function createContent(
  db: Db,
  kind: ContentKind,
  { now, id = newId(now), draft, published, publishedAt, columns }: NewContent,
) {
  const slug = await chooseSlug(db, kind, { id, slug: draft.slug, title: draft.title });
  const timestamp = now.toISOString();
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
        created_at: timestamp,
        updated_at: timestamp,
        edited_at: timestamp,
      })
      .execute();
    if (draft.title) await storeRevision(trx, kind, { id, version: 1, draft: { ...draft, slug }, now });
    if (published) await bumpContentVersion(trx);
  });
  return { id, slug };
}

/** The first save of a new item, with its client-generated id. */
export type NewDraft<Draft> = { id: string; draft: Draft; now: Date };

type StartOptions = NewDraft<ContentDraft> & { empty: ContentDraft; columns: ContentColumns };

/** Creates a new item as a draft with a working copy only; null if the id exists. */
export function startContent(
  db: Db,
  kind: ContentKind,
  { id, draft, empty, columns, now }: StartOptions,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const existing = await trx.selectFrom(tableOf(kind)).select('id').where('id', '=', id).executeTakeFirst();
    if (existing) return null;
    const unpublished = { published: false, publishedAt: null };
    await createContent(trx, kind, { id, draft: empty, ...unpublished, columns, now });
    return storeWorkingCopy(trx, kind, { id, version: 1, draft, now });
  });
}
