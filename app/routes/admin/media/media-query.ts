import { parsePage } from '#platform/lists/pagination.ts';

const MAX_SEARCH_LENGTH = 100;

export function readMediaQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    query: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    withoutAlt: query.get('alt') === 'none',
    page: parsePage(query.get('page')),
  };
}
