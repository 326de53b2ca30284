import { type CategoryKind, categoryKinds, defaultCategories } from '#content/categories.ts';
import type { Db } from '#database/schema.ts';
import { slugify } from '#platform/text/slug.ts';
import type { Categories } from './category.ts';

/** The categories of all kinds, in the owner's order. */
export async function listCategories(db: Db): Promise<Categories> {
  const rows = await db
    .selectFrom('categories')
    .select(['kind', 'id', 'name', 'slug', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ofKind = (kind: CategoryKind) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _kind, ...category }) => category);
  return Object.fromEntries(categoryKinds.map((kind) => [kind, ofKind(kind)])) as Categories;
}

/** For the panel's forms and filters. */
export async function listCategoryNames(db: Db, kind: CategoryKind): Promise<string[]> {
  return (await listCategories(db))[kind].map(({ name }) => name);
}

export async function isCategory(db: Db, kind: CategoryKind, name: string): Promise<boolean> {
  return (await listCategoryNames(db, kind)).includes(name);
}

/** For a site without content. */
export async function resetCategories(db: Db) {
  await db.deleteFrom('categories').execute();
  for (const kind of categoryKinds)
    for (const [position, name] of defaultCategories[kind].entries()) {
      const slug = slugify(name);
      await db
        .insertInto('categories')
        .values({ id: `${kind}-${slug}`, kind, name, slug, description: '', position })
        .execute();
    }
}
