import type { ContentKind, Editable, ContentDraft } from '#features/content/model/content.ts';
import type { Db } from '#database/schema.ts';
import { tableOf } from './content-table.server.ts';
import { draftFrom } from './working-copy.server.ts';

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
    .selectFrom(tableOf(kind))
    .select('content_html as html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html ?? '';
}
