import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { ContentDraft, ContentKind } from '#features/content/model/content.ts';
import { tableOf } from './content-table.server.ts';

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
    .updateTable(tableOf(kind))
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
    .updateTable(tableOf(kind))
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
export function draftFrom<Draft extends ContentDraft>(saved: Draft, workingCopy: string | null): Draft {
  return workingCopy === null ? saved : { ...saved, ...JSON.parse(workingCopy) };
}
