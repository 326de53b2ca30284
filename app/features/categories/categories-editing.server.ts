import type { CategoryKind } from '#content/categories.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { computeFingerprint } from '#features/settings/settings-editing.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { categoryFeedPath, type CategoryItem, categoryPath } from './category.ts';
import { listCategories } from './categories.server.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';

const tables = {
  post: 'blog_posts',
  project: 'portfolio_projects',
  tool: 'ai_tools',
  resource: 'resources',
} as const;

/** The categories of a kind with the number of their items, and a version hash. */
export async function readStoredCategories(db: Db, kind: CategoryKind) {
  const categories = (await listCategories(db))[kind];
  const counts = await db
    .selectFrom(tables[kind] as 'blog_posts')
    .select((eb) => ['category', eb.fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute();
  const countOf = (name: string) => Number(counts.find(({ category }) => category === name)?.count ?? 0);
  const items = categories.map((category): CategoryItem => {
    return { ...category, count: countOf(category.name), mergeInto: '' };
  });
  return { items, version: computeFingerprint(categories) };
}

/** The categories of items that are no sample content. */
export async function listOwnItemCategories(db: Db, kind: CategoryKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom(tables[kind] as 'blog_posts')
    .select('category')
    .distinct()
    .where('is_sample', '=', false)
    .execute();
  return new Set(rows.map(({ category }) => category));
}

type Change = {
  kind: CategoryKind;
  items: Omit<CategoryItem, 'count'>[];
  version: string;
  now: Date;
};

type Outcome = { outcome: 'saved' | 'stale'; version: string } | { outcome: 'in use'; names: string[] };

/**
 * Replaces the list unless the version is stale. Items follow a renamed or merged category, and its addresses redirect.
 * A category that still has items cannot be omitted.
 */
export function saveCategories(db: Db, { kind, items, version, now }: Change): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    // First: locks out concurrent saves until the commit.
    await bumpContentVersion(trx);
    const before = await readStoredCategories(trx, kind);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const omitted = before.items.filter(({ id }) => !items.some((item) => item.id === id));
    const inUse = omitted.filter(({ count }) => count > 0).map(({ name }) => name);
    if (inUse.length > 0) return { outcome: 'in use', names: inUse };

    const moves = before.items.flatMap((from) => {
      const item = items.find((each) => each.id === from.id);
      const to = item?.mergeInto ? items.find((each) => each.id === item.mergeInto) : item;
      return to ? [{ from, to }] : [];
    });
    const renames = moves.filter(({ from, to }) => from.name !== to.name);
    await moveItems(trx, kind, new Map(renames.map(({ from, to }) => [from.name, to.name])));
    for (const { from, to } of renames)
      await movePath(trx, categoryPath(kind, from.name), categoryPath(kind, to.name), now);
    if (kind === 'post')
      for (const { from, to } of moves.filter((move) => move.from.slug !== move.to.slug))
        await movePath(trx, categoryFeedPath(from.slug), categoryFeedPath(to.slug), now);

    await trx.deleteFrom('categories').where('kind', '=', kind).execute();
    const remaining = items.filter(({ mergeInto }) => !mergeInto);
    const isKnown = (id: string) => before.items.some((item) => item.id === id);
    for (const [position, { id, name, slug, description }] of remaining.entries())
      await trx
        .insertInto('categories')
        .values({ id: isKnown(id) ? id : newId(now), kind, name, slug, description, position })
        .execute();
    return { outcome: 'saved', version: (await readStoredCategories(trx, kind)).version };
  });
}

/** Gives all items of the renamed categories their new name; `newNames` is by old name. */
export async function moveItems(db: Db, kind: CategoryKind, newNames: Map<string, string>) {
  if (newNames.size === 0) return;
  if (kind === 'post' || kind === 'project') return moveContent(db, kind, newNames);
  const table = kind === 'tool' ? 'ai_tools' : 'resources';
  const rows = await db
    .selectFrom(table as 'resources')
    .select(['id', 'category'])
    .where('category', 'in', [...newNames.keys()])
    .execute();
  for (const { id, category } of rows)
    await db
      .updateTable(table as 'resources')
      .set({ category: newNames.get(category)! })
      .where('id', '=', id)
      .execute();
}

/** The working copy has its own category, and the search text contains it after title and summary. */
async function moveContent(db: Db, kind: 'post' | 'project', newNames: Map<string, string>) {
  const [table, summary] =
    kind === 'post' ? (['blog_posts', 'excerpt'] as const) : (['portfolio_projects', 'description'] as const);
  const rows = await db
    .selectFrom(table as 'blog_posts')
    .select(['id', 'title', 'category', 'search_text', 'working_copy'])
    .select(summary as 'excerpt')
    .where((eb) => eb.or([eb('category', 'in', [...newNames.keys()]), eb('working_copy', 'is not', null)]))
    .execute();
  for (const { id, working_copy: workingCopy, ...row } of rows) {
    const draft: { category?: string } | null = workingCopy && JSON.parse(workingCopy);
    const category = newNames.get(row.category) ?? row.category;
    const draftCategory = newNames.get(draft?.category ?? '');
    if (category === row.category && !draftCategory) continue;
    const searchStart = (name: string) =>
      normalizeForSearch([row.title, (row as Record<string, string>)[summary], name].join(' '));
    const [from, to] = [searchStart(row.category), searchStart(category)];
    await db
      .updateTable(table as 'blog_posts')
      .set({
        category,
        ...(row.search_text.startsWith(from) && { search_text: to + row.search_text.slice(from.length) }),
        ...(draftCategory && { working_copy: JSON.stringify({ ...draft, category: draftCategory }) }),
      })
      .where('id', '=', id)
      .execute();
  }
}
