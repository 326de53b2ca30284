import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import {
  type ContentDraft,
  type ContentKind,
  maxRevisions,
  type Revision,
} from '#features/content/model/content.ts';

/** Called in the transaction of a save; deletes the oldest revisions beyond the limit. */
export async function storeRevision(
  db: Db,
  kind: ContentKind,
  { id, version, draft, now }: { id: string; version: number; draft: ContentDraft; now: Date },
) {
  await db
    .insertInto('revisions')
    .values({
      id: newId(now),
      subject: kind,
      subject_id: id,
      version,
      title: draft.title,
      data: JSON.stringify(draft),
      created_at: now.toISOString(),
    })
    .execute();
  const oldest = await revisionsOf(db, kind, id)
    .select('version')
    .orderBy('version', 'desc')
    .offset(maxRevisions - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom('revisions')
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .where('version', '<', oldest.version)
    .execute();
}

/** Newest first. */
export function listRevisions(db: Db, kind: ContentKind, id: string): Promise<Revision[]> {
  return revisionsOf(db, kind, id)
    .select(['id', 'version', 'created_at as createdAt', 'title'])
    .orderBy('version', 'desc')
    .execute();
}

export async function findRevision<Draft extends ContentDraft>(
  db: Db,
  kind: ContentKind,
  { id, version }: { id: string; version: number },
): Promise<{ draft: Draft; createdAt: string } | null> {
  const row = await revisionsOf(db, kind, id)
    .select(['data', 'created_at as createdAt'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { draft: JSON.parse(row.data), createdAt: row.createdAt } : null;
}

function revisionsOf(db: Db, kind: ContentKind, id: string) {
  return db.selectFrom('revisions').where('subject', '=', kind).where('subject_id', '=', id);
}
