import type { Db } from '#database/schema.ts';
import { buildPublicPath } from '#features/content/model/content.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { readCategoryMap } from '#features/imports/categories/new-categories.server.ts';
import { createLinkFinder, type FindNewPath } from '#features/imports/content/destinations.ts';
import { readRecords } from '#features/imports/records.server.ts';
import { isContent, type Source } from '#site-import/index.ts';

/** What has to be known about the whole source before its first item is written. */
export type Survey = {
  findNewPath: FindNewPath;
  /** The author of most posts; the others are named in their posts. */
  mainAuthor: string | null;
  categories: { map: ReadonlyMap<string, string>; fallback: string };
  /** Categories and tags of public posts, in lower case. */
  usedNames: ReadonlySet<string>;
};

export async function surveySource(db: Db, id: string, source: Source): Promise<Survey> {
  const slugs = await listSlugs(db, id);
  const paths = new Map<string, string>();
  const authors = new Map<string, number>();
  const usedNames = new Set<string>();
  for await (const { record } of readRecords(source)) {
    if (!isContent(record)) continue;
    if (record.type === 'post' && record.author)
      authors.set(record.author, (authors.get(record.author) ?? 0) + 1);
    const slug = slugs.get(record.key);
    if (record.state === 'draft' || slug === undefined) continue;
    for (const typed of record.oldPaths) {
      const from = readOldPath(typed);
      if (from !== null && !paths.has(from)) paths.set(from, encodeURI(buildPublicPath(record.type, slug)));
    }
    for (const name of [...record.categories, ...record.tags]) usedNames.add(name.toLowerCase());
  }
  const [mainAuthor = null] = [...authors].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
  return {
    findNewPath: createLinkFinder(paths, source.origin),
    mainAuthor,
    categories: await readCategoryMap(db, id),
    usedNames,
  };
}

async function listSlugs(db: Db, id: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_items')
    .select(['key', 'slug'])
    .where('import_id', '=', id)
    .where('slug', 'is not', null)
    .$narrowType<{ slug: string }>()
    .execute();
  return new Map(rows.map(({ key, slug }) => [key, slug]));
}
