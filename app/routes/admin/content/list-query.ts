import { contentStates, type ContentState } from '#features/content/model/content.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const MAX_SEARCH_LENGTH = 100;

export type ListQuery<Sort extends string> = {
  search: string;
  state: ContentState | 'bin' | null;
  category: string | null;
  sort: Sort;
  descending: boolean;
  page: number;
};

/** Reads the query string of a list; unknown values fall back to the default. */
export function readListQuery<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListQuery<Sort> {
  const states = [...contentStates, 'bin'] as const;
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: states.find((state) => state === query.get('state')) ?? null,
    category: query.get('category') || null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? sorts[0],
    descending: query.get('order') !== 'asc',
    page: parsePage(query.get('page')),
  };
}
