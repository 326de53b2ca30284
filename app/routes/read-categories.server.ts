import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import { type CategoryKind, defaultCategories } from '#content/categories.ts';
import { listCategories } from '#features/categories/categories.server.ts';
import { type Categories, type Category, categoryPath } from '#features/categories/category.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { type OrEmpty, readOrRecall } from './read-or-recall.server.ts';

/** Memoized per content version; the last known or the defaults if they cannot be read. */
export async function readCategories(
  context: Context,
  kind: CategoryKind,
  orEmpty: OrEmpty,
): Promise<Category[]> {
  const read = () => listCategories(deps(context).db);
  const categories = await readOrRecall(context, orEmpty, { name: 'categories', read, empty: unsaved });
  return categories[kind];
}

const unsaved = Object.fromEntries(
  Object.entries(defaultCategories).map(([kind, names]) => [
    kind,
    names.map((name) => ({ id: name, name, slug: '', description: '' })),
  ]),
) as Categories;

type Filter = { kind: CategoryKind; query: URLSearchParams; orEmpty: OrEmpty };

/** The categories of a kind and the requested one; throws 301 for a name that was changed. */
export async function readCategoryFilter(context: Context, { kind, query, orEmpty }: Filter) {
  const categories = await readCategories(context, kind, orEmpty);
  const requested = query.get('category') || null;
  const known = categories.find(({ name }) => name.toLowerCase() === requested?.toLowerCase());
  if (requested && !known) {
    const finding = findRedirect(deps(context).db, categoryPath(kind, requested));
    const moved = await orEmpty(finding, 'Error fetching data:', null);
    if (moved) throw redirect(moved, 301);
  }
  return {
    categories: categories.map(({ name }) => name),
    category: known?.name ?? requested,
    /** The owner's text about the category; empty if there is none. */
    about: known?.description ?? '',
  };
}
