import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import type { CategoryKind } from '#content/categories.ts';
import { categoryPath } from '#features/categories/category.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { type OrEmpty, readShell } from '#routes/read-snapshot.server.ts';
import { parsePage } from '#platform/lists/pagination.ts';

type Filter = { kind: CategoryKind; query: URLSearchParams; orEmpty: OrEmpty };

/** The categories of a kind and the requested one; throws 301 for a name that was changed. */
export async function readCategoryFilter(context: Context, { kind, query, orEmpty }: Filter) {
  const categories = (await readShell(context, orEmpty)).categories[kind];
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

const headers = { 'Cache-Control': 'public, max-age=60' };

/** Redirects from a page after the last one, temporarily, because the list may grow. Lists show the last page instead. */
export function redirectToLastPage<List extends { pages: number } | null>(
  request: Request,
  list: List,
): List {
  const url = new URL(request.url);
  if (!list || parsePage(url.searchParams.get('page')) <= list.pages) return list;
  if (list.pages > 1) url.searchParams.set('page', String(list.pages));
  else url.searchParams.delete('page');
  throw redirect(url.pathname + url.search, { status: 302, headers });
}
