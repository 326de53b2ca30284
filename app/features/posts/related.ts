import { type PostCard, relatedPostsShown } from './post.ts';

type Subject = { id: string; category: string; tags: string[] };

/** A category is chosen with more care than a tag. */
const categoryWeight = 2;

/** The posts nearest to one by category and tags; among equals the given order decides, and the post itself is left out. */
export function nearest<Candidate extends Subject>(
  post: Subject,
  candidates: Candidate[],
  count: number,
): Candidate[] {
  const nearness = ({ category, tags }: Subject) =>
    (category === post.category ? categoryWeight : 0) + tags.filter((tag) => post.tags.includes(tag)).length;
  return candidates
    .filter(({ id }) => id !== post.id)
    .map((candidate) => ({ candidate, near: nearness(candidate) }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** What is shown under an article. */
export function relatedPosts(post: Subject, compared: (PostCard & { id: string })[]): PostCard[] {
  return nearest(post, compared, relatedPostsShown).map(({ id: _id, ...card }) => card);
}
