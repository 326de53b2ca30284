import type { Db } from '#database/schema.ts';
import type { Source } from '#site-import/index.ts';

const SAMPLE = 200;

/**
 * The ids of other imports of the same site, the newest first. Markdown files that do not name their site are known by the
 * name of their ZIP, which another site may have as well: half of the posts and pages have to be in both.
 */
export async function listImportsOfSite(db: Db, id: string, { origin, files }: Source): Promise<string[]> {
  const imports = await db
    .selectFrom('imports')
    .select('id')
    .where('origin', '=', origin)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isNamed = /^(?:https?|ghost):/.test(origin);
  const paths = new Set(files.paths);
  const ids: string[] = [];
  for (const each of imports) {
    const items = await db
      .selectFrom('import_items')
      .select('key')
      .where('import_id', '=', each.id)
      .where('key', 'like', 'file:%')
      .orderBy('position')
      .limit(SAMPLE)
      .execute();
    const known = items.filter(({ key }) => paths.has(/^file:(.+\.\w+)(?: \(|$)/.exec(key)?.[1] ?? ''));
    if (isNamed || known.length * 2 > items.length) ids.push(each.id);
  }
  return ids;
}
