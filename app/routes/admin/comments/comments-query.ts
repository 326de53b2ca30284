import { commentStates } from '#features/comments/comment-moderation.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const MAX_SEARCH_LENGTH = 100;

export function readCommentsQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    state: commentStates.find((state) => state === query.get('state')) ?? 'waiting',
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: parsePage(query.get('page')),
  };
}
