import { type CategoryKind, categoryKinds } from '#content/categories.ts';
import { categoriesIn } from '#content/texts/categories.ts';
import { textLanguage } from '#content/texts/languages.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { slugify } from '#platform/text/slug.ts';
import { readStoredCategories } from './categories-editing.server.ts';

/** Names the default categories in a language, except those with items; the owner's own names stay. */
export async function nameCategoriesIn(db: Db, language: string) {
  await inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    for (const kind of categoryKinds) {
      const { items } = await readStoredCategories(trx, kind);
      const taken = new Set(items.map(({ name }) => name));
      for (const { id, name, count } of items) {
        const translated = translationOf(kind, name, language);
        if (count > 0 || !translated || taken.has(translated)) continue;
        taken.add(translated);
        await trx
          .updateTable('categories')
          .set({ name: translated, slug: slugify(translated) })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute();
      }
    }
  });
}

/** Null for a name that is no default in any language. */
function translationOf(kind: CategoryKind, name: string, language: string) {
  const lists = Object.values(categoriesIn).map((all) => all[kind]);
  const index = lists.map((names) => names.indexOf(name)).find((found) => found !== -1);
  return index === undefined ? null : categoriesIn[textLanguage(language)][kind][index]!;
}
