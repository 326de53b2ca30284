import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { categoryLimits } from '#features/categories/category.ts';
import { isBlogNew } from '#features/categories/imported-categories.server.ts';
import { NO_CATEGORY } from '#features/imports/content/content-fields.ts';
import { type SourceCategory, startStates } from '#features/imports/import.ts';
import { listImportsOfSite } from '#features/imports/imports-of-site.server.ts';
import type { Source } from '#site-import/index.ts';
import { findSameCategory, fitChoice, listNewNames, NEW_CATEGORY } from './category-map.ts';
import { readCategoryMap, storeNewCategories } from './new-categories.server.ts';

type ChooserOptions = {
  id: string;
  source: Source;
  /** Of an earlier plan of the same import. */
  chosen: SourceCategory[];
};

/**
 * Counts the categories of the source and chooses one of ours for each: what the owner chose for this import or for
 * earlier ones of the same site, else the one with the same name. A new blog gets the categories of the old one.
 */
export async function createCategoryChooser(db: Db, { id, source, chosen }: ChooserOptions) {
  const ours = await listCategoryNames(db, 'post');
  const choices = await readEarlierChoices(db, id, source);
  for (const { name, category } of chosen) choices.set(name, category);
  const isNew = await isBlogNew(db);
  const counts = new Map<string, number>();
  let posts = 0;

  const choose = (name: string) => {
    const earlier = choices.get(name);
    const fitted = earlier === undefined ? null : fitChoice(name, earlier, ours);
    if (fitted !== null) return fitted;
    const mayCreate = isNew && name.trim().toLowerCase() !== NO_CATEGORY;
    return findSameCategory(name, ours) ?? ((mayCreate && fitChoice(name, NEW_CATEGORY, ours)) || '');
  };
  return {
    /** The categories of one post. */
    add: (names: string[]) => {
      posts += 1;
      for (const name of new Set(names)) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    list: (): SourceCategory[] => {
      if (posts === 0) return [];
      const fallback = fitChoice('', choices.get('') ?? '', ours) ?? ours[0] ?? NEW_CATEGORY;
      const map = [...counts]
        .map(([name, count]) => ({ name, count, category: choose(name) }))
        .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      const all = [{ name: '', count: posts, category: fallback }, ...map];
      const room = Math.max(0, categoryLimits.list - ours.length);
      const fitting = new Set(
        listNewNames(all, ours)
          .slice(0, room)
          .map((name) => name.toLowerCase()),
      );
      const fits = (each: SourceCategory) =>
        listNewNames([each], ours).every((name) => fitting.has(name.toLowerCase()));
      return all.map((each) => {
        return fits(each) ? each : { ...each, category: each.name === '' ? ours[0]! : '' };
      });
    },
  };
}

/** Of the imports of the same site; the latest one wins. */
async function readEarlierChoices(db: Db, id: string, source: Source): Promise<Map<string, string>> {
  const choices = new Map<string, string>();
  for (const earlier of (await listImportsOfSite(db, id, source)).toReversed()) {
    const { state } = await db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', earlier)
      .executeTakeFirstOrThrow();
    if (startStates.plan.includes(state)) continue;
    const { chosen, map, fallback } = await readCategoryMap(db, earlier);
    // A new category may have been renamed since; one that is gone can be created again.
    for (const { name, category } of chosen) choices.set(name, map.get(name) || category);
    choices.set('', fallback);
  }
  return choices;
}

/**
 * Saves choices by names of the source, in which the empty name stands for posts without a category. Unknown names and
 * choices change nothing; nor does a plan that is not there any more or would create too many categories.
 */
export function saveCategoryMap(
  db: Db,
  id: string,
  names: Record<string, string>,
): Promise<'saved' | 'changed' | 'too many'> {
  return inTransaction(db, async (trx) => {
    const planned = await trx
      .selectFrom('imports')
      .select('category_map')
      .where('id', '=', id)
      .where('state', '=', 'planned')
      .executeTakeFirst();
    if (!planned) return 'changed';
    const ours = await listCategoryNames(trx, 'post');
    const map = (JSON.parse(planned.category_map) as SourceCategory[]).map((each) => {
      const chosen = Object.hasOwn(names, each.name) ? fitChoice(each.name, names[each.name]!, ours) : null;
      return chosen === null ? each : { ...each, category: chosen };
    });
    const added = listNewNames(map, ours).length;
    if (added > 0 && ours.length + added > categoryLimits.list) return 'too many';
    const updated = await trx
      .updateTable('imports')
      .set({ category_map: JSON.stringify(map) })
      .where('id', '=', id)
      .where('state', '=', 'planned')
      .returning('id')
      .executeTakeFirst();
    if (!updated) return 'changed';
    await storeNewCategories(trx, id, map);
    return 'saved';
  });
}
