import { type CategoryKind, categoryKinds } from '#content/categories.ts';
import { categoriesIn } from '#content/texts/categories.ts';
import { textLanguage } from '#content/texts/languages.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { slugify } from '#platform/text/slug.ts';
import { listOwnItemCategories, readStoredCategories, moveItems } from './categories-editing.server.ts';
import type { CategoryItem } from './category.ts';

/** Names the default categories in a language, except those with items of the owner; the owner's own names stay. */
export async function nameCategoriesIn(db: Db, language: string) {
  await inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    for (const kind of categoryKinds) {
      const { items } = await readStoredCategories(trx, kind);
      const used = await listOwnItemCategories(trx, kind);
      const newNames = new Map<string, string>();
      for (const item of items) {
        const name = translationOf(kind, item.name, language);
        if (used.has(item.name) || !name || name === item.name) continue;
        const slug = slugify(name, language);
        const isSame = (other: CategoryItem) =>
          other.name.toLowerCase() === name.toLowerCase() || other.slug === slug;
        if (items.some((other) => other !== item && isSame(other))) continue;
        newNames.set(item.name, name);
        Object.assign(item, { name, slug });
        await trx
          .updateTable('categories')
          .set({ name, slug })
          .where('kind', '=', kind)
          .where('id', '=', item.id)
          .execute();
      }
      // Working copies may use a category that has no items.
      await moveItems(trx, kind, newNames);
    }
  });
}

/** Null for a name that is no default in any language. */
function translationOf(kind: CategoryKind, name: string, language: string) {
  const lists = Object.values(categoriesIn).map((all) => all[kind]);
  const index = lists.map((names) => names.indexOf(name)).find((found) => found !== -1);
  return index === undefined ? null : categoriesIn[textLanguage(language)][kind][index]!;
}
