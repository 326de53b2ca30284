import { parsePage } from '#platform/lists/pagination.ts';

const longestQuery = 100;

/** What the address asks of the library. */
export function readMediaQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    query: (query.get('q') ?? '').trim().slice(0, longestQuery),
    page: parsePage(query.get('page')),
  };
}
