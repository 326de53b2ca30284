import type { Db } from '#database/schema.ts';
import { type Neighbours, type PostCard, type PostLink, relatedPostsShown } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';

type PostPosition = { id: string; publishedAt: string };

/** Bounds the work per page; older posts are rarely related. */
const MAX_COMPARED = 200;

type NearbyOptions = { now: Date; compared: (PostCard & { id: string })[] };

/**
 * The public posts directly before and after one: taken from `compared` if possible, otherwise
 * selected by one query with an index lookup per side.
 */
export async function findNeighbours(
  db: Db,
  post: PostPosition,
  { now, compared }: NearbyOptions,
): Promise<Neighbours> {
  const index = compared.findIndex(({ id }) => id === post.id);
  const isKnown = index !== -1 && (index < compared.length - 1 || compared.length < MAX_COMPARED);
  if (isKnown) return { older: linkTo(compared[index + 1]), newer: linkTo(compared[index - 1]) };
  const rows = await selectNeighbours(db, post, now.toISOString());
  const [older, newer] = [0, 1].map((wantedSide) => linkTo(rows.find(({ side }) => side === wantedSide)));
  return { older: older!, newer: newer! };
}

function linkTo(post: PostLink | undefined): PostLink | null {
  if (!post) return null;
  const { slug, title, category, publishedAt, isSample } = post;
  return { slug, title, category, publishedAt, isSample };
}

function selectNeighbours(db: Db, { id, publishedAt }: PostPosition, at: string) {
  const side = (isNewer: boolean) =>
    // Older posts were public when this one was published: this bound keeps the index scan short.
    publicPosts(db, isNewer ? at : publishedAt)
      .select(['slug', 'title', 'category', 'published_at as publishedAt', 'is_sample as isSample'])
      .select((eb) => eb.lit(isNewer ? 1 : 0).as('side'))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published_at', 'id'), isNewer ? '>' : '<', tuple(publishedAt, id)),
      )
      .orderBy('published_at', isNewer ? 'asc' : 'desc')
      .orderBy('id', isNewer ? 'asc' : 'desc')
      .limit(1)
      .$narrowType<{ publishedAt: string }>();
  return db
    .selectFrom(side(false).as('older'))
    .selectAll()
    .unionAll(db.selectFrom(side(true).as('newer')).selectAll())
    .execute();
}

/** The newest public posts, for the related posts. */
export function listComparedPosts(db: Db, now: Date): Promise<(PostCard & { id: string })[]> {
  return publicPosts(db, now.toISOString())
    .select(['id', ...cardColumns])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_COMPARED)
    .$narrowType<{ publishedAt: string }>()
    .execute();
}

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
