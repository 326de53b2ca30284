import { redirect } from 'react-router';
import { parsePage } from '#platform/lists/pagination.ts';

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
