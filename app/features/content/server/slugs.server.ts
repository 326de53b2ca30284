import type { Db } from '#database/schema.ts';
import { slugify } from '#platform/text/slug.ts';
import { readSite } from '#features/settings/settings.server.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { getContentTable } from './content-tables.server.ts';

const MAX_SUFFIX = 100;

/** The typed slug, else one from the title, else one from the id. */
export async function chooseSlug(
  db: Db,
  kind: ContentKind,
  { id, slug, title }: { id: string; slug: string; title: string },
) {
  return slugify(slug) || slugify(title, (await readSite(db)).language) || `${kind}-${id}`;
}

/** Deleted items keep their slug, so that they can be restored. */
export async function isSlugTaken(db: Db, kind: ContentKind, slug: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom(getContentTable(kind))
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

export async function suggestSlug(db: Db, kind: ContentKind, slug: string, id: string): Promise<string> {
  for (let number = 2; number <= MAX_SUFFIX; number++) {
    const candidate = `${slug}-${number}`;
    if (!(await isSlugTaken(db, kind, candidate, id))) return candidate;
  }
  return `${slug}-${id}`;
}

/** Of drafts and private content too. */
export async function findContentId(db: Db, kind: ContentKind, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom(getContentTable(kind))
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** For an item that does not exist yet; an empty slug is replaced on creating. */
export async function chooseFreeSlug(db: Db, kind: ContentKind, slug: string): Promise<string> {
  const isFree = slug === '' || !(await isSlugTaken(db, kind, slug, ''));
  return isFree ? slug : suggestSlug(db, kind, slug, '');
}
