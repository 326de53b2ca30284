import { redirect, type RouterContextProvider } from 'react-router';
import { databaseContext, memoizeContext } from '#context';
import { type CategoryKind, defaultCategories } from '#content/categories.ts';
import { listCategories } from '#features/categories/categories.server.ts';
import { type Category, categoryPath } from '#features/categories/category.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Memoized per content version; the defaults if they cannot be read, which the page reports itself. */
export async function readCategories(context: Context, kind: CategoryKind): Promise<Category[]> {
  const db = context.get(databaseContext);
  const categories = await context
    .get(memoizeContext)('categories', () => listCategories(db))
    .catch(() => null);
  if (categories) return categories[kind];
  return defaultCategories[kind].map((name) => ({ id: name, name, slug: '', description: '' }));
}

/** The list of a kind and the requested category; throws 301 for a name that was changed. */
export async function readCategoryFilter(context: Context, kind: CategoryKind, query: URLSearchParams) {
  const categories = await readCategories(context, kind);
  const requested = query.get('category') || null;
  const known = categories.find(({ name }) => name.toLowerCase() === requested?.toLowerCase());
  if (requested && !known) {
    const moved = await findRedirect(context.get(databaseContext), categoryPath(kind, requested)).catch(
      () => null,
    );
    if (moved) throw redirect(moved, 301);
  }
  return {
    categories: categories.map(({ name }) => name),
    category: known?.name ?? requested,
    /** The owner's text about the category; empty if there is none. */
    about: known?.description ?? '',
  };
}
