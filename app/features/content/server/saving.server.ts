import type { Updateable, Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { withLinkCards } from '#features/content/link-cards/link-cards.server.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import {
  buildPublicPath,
  type ContentDraft,
  type ContentKind,
  type SaveIntent,
  type SaveOutcome,
} from '#features/content/model/content.ts';
import { chooseSlug, isSlugTaken, suggestSlug } from './slugs.server.ts';
import { type ContentColumns, getContentTable } from './content-tables.server.ts';
import { storeRevision } from './revisions.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { storeWorkingCopy } from './working-copy.server.ts';

export type SaveOptions<Draft> = {
  id: string;
  /** The version that the editor loaded. */
  version: number;
  draft: Draft;
  intent: SaveIntent;
  /** The publication date; null means now. */
  publishAt: Date | null;
  now: Date;
};

/**
 * Replaces the saved content by the draft if the version is unchanged; the feature derives the
 * columns from the draft.
 */
export function saveContent<Draft extends ContentDraft>(
  db: Db,
  kind: ContentKind,
  { id, version, draft, intent, publishAt, now }: SaveOptions<Draft>,
  columns: ContentColumns,
): Promise<SaveOutcome> {
  return inTransaction(db, async (trx) => {
    const before = await findPreviousState(trx, kind, id);
    if (!before) return { outcome: 'missing' };
    if (before.version !== version) return { outcome: 'conflict' };
    const slug = await chooseSlug(trx, kind, { id, slug: draft.slug, title: draft.title });
    if (await isSlugTaken(trx, kind, slug, id))
      return { outcome: 'taken', suggestion: await suggestSlug(trx, kind, slug, id) };

    const publication = publicationAfter(before, { intent, publishAt, now });
    const saved = await trx
      .updateTable(getContentTable(kind))
      .set({
        ...(columns as Updateable<Database['blog_posts']>),
        // Again, because a card may have been stored since the text was rendered.
        ...(columns.content_html && { content_html: await withLinkCards(trx, columns.content_html) }),
        ...publication,
        slug,
        working_copy: null,
        is_sample: false,
        version: version + 1,
        updated_at: now.toISOString(),
        edited_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!saved) return { outcome: 'conflict' };

    const { published, published_at: publishedAt } = publication;
    await storeRevision(trx, kind, { id, version: version + 1, draft: { ...draft, slug }, now });
    if (slug !== before.slug && !before.by_link && wasPublic(before, now))
      await movePath(trx, buildPublicPath(kind, before.slug), encodeURI(buildPublicPath(kind, slug)), now);
    if (before.published || published) await bumpContentVersion(trx);
    return { outcome: 'saved', version: version + 1, slug, published, publishedAt };
  });
}

type PreviousState = {
  slug: string;
  version: number;
  published: boolean;
  published_at: string | null;
  by_link: boolean;
};

function findPreviousState(db: Db, kind: ContentKind, id: string): Promise<PreviousState | undefined> {
  return db
    .selectFrom(getContentTable(kind))
    .select(['slug', 'version', 'published', 'published_at', 'by_link'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function publicationAfter(
  before: PreviousState,
  { intent, publishAt, now }: Pick<SaveOptions<unknown>, 'intent' | 'publishAt' | 'now'>,
) {
  if (intent === 'publish') return { published: true, published_at: (publishAt ?? now).toISOString() };
  if (intent === 'update') return { published: before.published, published_at: before.published_at };
  // A future date is dropped.
  return { published: false, published_at: wasPublic(before, now) ? before.published_at : null };
}

/** A published slug may be linked to, even if the item is a draft again. */
function wasPublic({ published_at }: PreviousState, now: Date) {
  return published_at !== null && published_at <= now.toISOString();
}

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
      .insertInto(getContentTable(kind))
      .values({
        ...(columns as Insertable<Database['blog_posts']>),
        id,
        slug,
        published,
        published_at: publishedAt,
        by_link: false,
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
    const existing = await trx
      .selectFrom(getContentTable(kind))
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (existing) return null;
    const unpublished = { published: false, publishedAt: null };
    await createContent(trx, kind, { id, draft: empty, ...unpublished, columns, now });
    return storeWorkingCopy(trx, kind, { id, version: 1, draft, now });
  });
}
