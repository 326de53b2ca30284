import type { Db } from '#database/schema.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { categoryPath } from '#features/categories/category.ts';
import { listRedirectTargets } from '#features/redirects/redirects.server.ts';
import { findSameCategory, NEW_CATEGORY } from './categories/category-map.ts';
import { readCategoryMap } from './categories/new-categories.server.ts';
import type { ImportItem } from './import.ts';
import type { SourceRedirect } from '#site-import/index.ts';
import type { ImportTargets } from './targets.server.ts';

type Known = { paths: ImportTargets['paths']; usedNames: ReadonlySet<string> };

/** Where a redirect leads if its category is none of ours; a tag that no public post has is not a page. */
export function pathWithoutCategory(to: SourceRedirect['to'], { paths, usedNames }: Known): string {
  if ('path' in to) return to.path;
  const tag = 'category' in to ? to.category : to.tag;
  return usedNames.has(tag.toLowerCase()) ? paths.tag(tag) : '/blog';
}

/** The category of the old site decides, if one of ours is chosen for it. */
type NewPath = { path: string; category: string | null };

export function writeNewPath(to: SourceRedirect['to'], known: Known): string {
  const planned: NewPath = {
    path: pathWithoutCategory(to, known),
    category: 'category' in to ? to.category : null,
  };
  return JSON.stringify(planned);
}

/** Where redirects lead, by the keys of their items: as they are now, or as an import with the present choices makes them. */
export async function listNewPaths(db: Db, id: string, items: ImportItem[]): Promise<Map<string, string>> {
  const redirects = items.filter(({ type }) => type === 'redirect');
  const planned = redirects.filter(({ state }) => state === 'waiting' || state === 'failed');
  const existing = redirects.filter(({ state }) => state === 'done' || state === 'kept');
  const targets = await listRedirectTargets(
    db,
    existing.flatMap(({ target }) => target?.id ?? []),
  );
  return new Map([
    ...existing.flatMap(({ key, target }): [string, string][] => {
      const to = targets.get(target?.id ?? '');
      return to === undefined ? [] : [[key, to]];
    }),
    ...(planned.length > 0 ? await listFuturePaths(db, id, planned) : []),
  ]);
}

async function listFuturePaths(db: Db, id: string, items: ImportItem[]): Promise<[string, string][]> {
  const ofImport = db.selectFrom('import_items').where('import_id', '=', id);
  const rows = await ofImport
    .select(['key', 'new_path'])
    .where(
      'key',
      'in',
      items.map(({ key }) => key),
    )
    .where('new_path', 'is not', null)
    .$narrowType<{ new_path: string }>()
    .execute();
  const created = await ofImport
    .select('title')
    .where('type', '=', 'category')
    .where('state', '=', 'waiting')
    .execute();
  const { chosen, map } = await readCategoryMap(db, id);
  const ours = [...(await listCategoryNames(db, 'post')), ...created.map(({ title }) => title)];
  const isNew = new Set(chosen.filter(({ category }) => category === NEW_CATEGORY).map(({ name }) => name));
  const findCategory = (name: string) => map.get(name) || (isNew.has(name) && findSameCategory(name, ours));
  return rows.map(({ key, new_path }) => {
    const { path, category } = JSON.parse(new_path) as NewPath;
    const ourCategory = category !== null && findCategory(category);
    return [key, ourCategory ? categoryPath('post', ourCategory) : path];
  });
}
