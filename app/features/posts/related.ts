import { type PostCard, relatedPostsShown } from './post.ts';

type Subject = { id: string; category: string; tags: string[] };

/** The category counts more than a tag. */
const CATEGORY_WEIGHT = 2;

/**
 * Ranks by shared category and tags; ties keep the given order, and the post itself is
 * excluded.
 */
export function rankByRelevance<Candidate extends Subject>(
  post: Subject,
  candidates: Candidate[],
  count: number,
): Candidate[] {
  const relevanceOf = ({ category, tags }: Subject) =>
    (category === post.category ? CATEGORY_WEIGHT : 0) + tags.filter((tag) => post.tags.includes(tag)).length;
  return candidates
    .filter(({ id }) => id !== post.id)
    .map((candidate) => ({ candidate, relevance: relevanceOf(candidate) }))
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

export function relatedPosts(post: Subject, compared: (PostCard & { id: string })[]): PostCard[] {
  return rankByRelevance(post, compared, relatedPostsShown).map(({ id: _id, ...card }) => card);
}
