import { parsePage } from '#platform/lists/pagination.ts';
import { mediaFilters } from '#features/media/media.ts';

const MAX_SEARCH_LENGTH = 100;

export function readMediaQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    query: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    withoutAlt: query.get('alt') === 'none',
    kind: mediaFilters.find((kind) => kind === query.get('kind')) ?? null,
    page: parsePage(query.get('page')),
  };
}
