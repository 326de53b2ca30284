import { commentStates } from '#features/comments/comment-moderation.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const LONGEST_SEARCH = 100;

/** What the address of the screen asks for. */
export function readCommentsQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    state: commentStates.find((state) => state === query.get('state')) ?? 'waiting',
    search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: parsePage(query.get('page')),
  };
}
