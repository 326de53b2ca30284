import {
  createImportedRedirect,
  deleteImportedRedirect,
} from '#features/redirects/imported-redirects.server.ts';
import { isOwnPath } from '#features/redirects/own-paths.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { findRedirect, listRedirectTargets } from '#features/redirects/redirects.server.ts';
import { ItemFailed } from './items.server.ts';
import type { ImportedRedirect, ItemTarget, ImportTargets } from './targets.server.ts';
import type { Db } from '#database/schema.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { categoryPath } from '#features/categories/category.ts';
import { findSameCategory, NEW_CATEGORY } from '#features/imports/categories/category-map.ts';
import { readCategoryMap } from '#features/imports/categories/new-categories.server.ts';
import type { ImportItem } from './import.ts';
import type { SourceRedirect } from '#site-import/index.ts';

const OWN = 'This site has a page there.';
const EXISTS = 'It is redirected already.';
const INVALID = 'This address cannot be redirected.';

/** Old addresses that are not of one item; the old path is the id, the new one the fingerprint. */
export const redirectTarget: ItemTarget<ImportedRedirect> = {
  table: 'redirects',
  isFixed: true,
  plan: async (db, { from }) => {
    const path = readOldPath(from);
    if (path === null) return { action: 'problem', notes: [INVALID] };
    if (isOwnPath(path)) return { action: 'skip', notes: [OWN] };
    const existing = await findRedirect(db, path);
    return existing === null
      ? { action: 'create', notes: [] }
      : { action: 'skip', notes: [EXISTS], targetId: path };
  },
  prepare: async (_db, { from, to }, { now }) => {
    const id = readOldPath(from);
    if (id === null) throw new ItemFailed(INVALID);
    return async (trx) => {
      const result = await createImportedRedirect(trx, { from: id, to, now });
      if (result === 'created') return { id };
      if (result === 'exists') return { skipped: EXISTS, id };
      return { skipped: isOwnPath(id) ? OWN : INVALID };
    };
  },
  fingerprint: (db, id) => findRedirect(db, id),
  remove: async (trx, id) => {
    const to = await findRedirect(trx, id);
    if (to !== null) await deleteImportedRedirect(trx, { from: id, to });
    return null;
  },
};

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
