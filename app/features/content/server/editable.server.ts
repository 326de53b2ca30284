import type { Editable, ContentDraft } from '#features/content/model/content.ts';
import { draftFrom } from './working-copy.server.ts';

/** The columns that every editor reads; each feature adds its own. */
export const editableColumns = [
  'id',
  'version',
  'title',
  'slug',
  'content',
  'category',
  'featured_image as featuredImage',
  'cover_salt as coverSalt',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'published',
  'published_at as publishedAt',
  'edited_at as editedAt',
  'working_copy as workingCopy',
] as const;

type EditableRow<Draft extends ContentDraft> = Omit<Draft, 'publishAt'> &
  Pick<Editable<Draft>, 'id' | 'version' | 'slug' | 'published' | 'publishedAt' | 'editedAt'> & {
    workingCopy: string | null;
  };

/** What is known of a stored piece, apart from the words that are being worked on. */
export function toEditable<Draft extends ContentDraft>(
  row: EditableRow<Draft>,
  { views }: { views: number | null },
): Editable<Draft> {
  const { id, version, published, publishedAt, editedAt, workingCopy, ...words } = row;
  return {
    id,
    version,
    slug: row.slug,
    published,
    publishedAt,
    editedAt,
    views,
    hasChanges: workingCopy !== null,
    draft: draftFrom({ ...words, publishAt: null } as unknown as Draft, workingCopy),
  };
}
