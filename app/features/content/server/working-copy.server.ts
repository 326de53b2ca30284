import type { ContentKind, Editable, ContentDraft } from '#features/content/model/content.ts';
import type { Db, Database } from '#database/schema.ts';
import { getContentTable } from './content-tables.server.ts';
import type { ExpressionBuilder } from 'kysely';
import { normalizeForSearch } from '#platform/text/normalize.ts';

/** The columns that all editors read; each feature adds its own. */
export const editableColumns = [
  'id',
  'version',
  'title',
  'slug',
  'content',
  'featured_image as featuredImage',
  'cover_seed as coverSeed',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'published',
  'published_at as publishedAt',
  'edited_at as editedAt',
  'working_copy as workingCopy',
  'is_sample as isSample',
] as const;

type EditableRow<Draft extends ContentDraft> = Omit<Draft, 'publishAt'> &
  Pick<Editable<Draft>, 'id' | 'version' | 'slug' | 'published' | 'publishedAt' | 'editedAt'> & {
    workingCopy: string | null;
    isSample: boolean;
  };

export function toEditable<Draft extends ContentDraft>(
  row: EditableRow<Draft>,
  { views }: { views: number | null },
): Editable<Draft> {
  const { id, version, published, publishedAt, editedAt, workingCopy, isSample, ...fields } = row;
  return {
    id,
    version,
    slug: row.slug,
    published,
    publishedAt,
    editedAt,
    views,
    isSample,
    hasChanges: workingCopy !== null,
    draft: draftFrom({ ...fields, publishAt: null } as unknown as Draft, workingCopy),
  };
}

/** The HTML of the last save; empty for what was never saved. */
export async function findStoredHtml(db: Db, kind: ContentKind, id: string): Promise<string> {
  const row = await db
    .selectFrom(getContentTable(kind))
    .select('content_html as html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? '';
}

/**
 * Stores the working copy without changing the public content; returns the new version, or
 * null on a conflict.
 */
export async function storeWorkingCopy(
  db: Db,
  kind: ContentKind,
  { id, version, draft, now }: { id: string; version: number; draft: ContentDraft; now: Date },
): Promise<number | null> {
  const stored = await db
    .updateTable(getContentTable(kind))
    .set((eb) => ({
      working_copy: JSON.stringify(draft),
      version: version + 1,
      edited_at: now.toISOString(),
      is_sample: false,
      // Drafts are listed and searched in the panel by their latest text.
      title: unlessPublished(eb, 'title', draft.title),
      search_text: unlessPublished(eb, 'search_text', normalizeForSearch(`${draft.title} ${draft.content}`)),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return stored?.version ?? null;
}

function unlessPublished(
  eb: ExpressionBuilder<Database, 'blog_posts'>,
  column: 'title' | 'search_text',
  value: string,
) {
  return eb.case().when('published', '=', true).then(eb.ref(column)).else(eb.val(value)).end();
}

/**
 * Reverts to the published content; null for drafts, whose title is already that of the
 * working copy, and on a conflict.
 */
export async function discardWorkingCopy(
  db: Db,
  kind: ContentKind,
  { id, version }: { id: string; version: number },
): Promise<number | null> {
  const discarded = await db
    .updateTable(getContentTable(kind))
    .set((eb) => ({ working_copy: null, version: version + 1, edited_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return discarded?.version ?? null;
}

/**
 * A working copy stored by an older release may lack fields, which then have their saved
 * values.
 */
function draftFrom<Draft extends ContentDraft>(saved: Draft, workingCopy: string | null): Draft {
  return workingCopy === null ? saved : { ...saved, ...JSON.parse(workingCopy) };
}
