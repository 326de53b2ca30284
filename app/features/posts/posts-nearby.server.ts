import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import type { Neighbours, PostCard, PostLink } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';

type Place = { id: string; publishedAt: string };

/** Older posts are related often enough through newer ones; this keeps the work of a page bounded. */
const maxCompared = 200;

type Nearby = { now: Date; compared: (PostCard & { id: string })[] };

/**
 * The public posts right before and after one. Among the newest they are known; else they are found in a single read, in
 * which each side is a step along the index.
 */
export async function findNeighbours(db: Db, post: Place, { now, compared }: Nearby): Promise<Neighbours> {
  const place = compared.findIndex(({ id }) => id === post.id);
  const isKnown = place !== -1 && (place < compared.length - 1 || compared.length < maxCompared);
  if (isKnown) return { older: linkTo(compared[place + 1]), newer: linkTo(compared[place - 1]) };
  const { id, publishedAt } = post;
  const rows = await selectNeighbours(db, { id, publishedAt, at: now.toISOString() });
  const [older, newer] = [0, 1].map((wanted) => linkTo(rows.find(({ side }) => side === wanted)));
  return { older: older!, newer: newer! };
}

function linkTo(post: PostLink | undefined): PostLink | null {
  if (!post) return null;
  const { slug, title, category, publishedAt } = post;
  return { slug, title, category, publishedAt };
}

const selectNeighbours = prepared((db, { id, publishedAt, at }: Place & { at: string }) => {
  const side = (isNewer: boolean) =>
    // What is older was public when this post came out: that bound spares the index the newer posts.
    publicPosts(db, { toISOString: () => (isNewer ? at : publishedAt) })
      .select(['slug', 'title', 'category', 'published_at as publishedAt'])
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
    .unionAll(db.selectFrom(side(true).as('newer')).selectAll());
});

/** The newest public posts, which any other is compared with. */
export function listComparedPosts(db: Db, now: Date): Promise<(PostCard & { id: string })[]> {
  return publicPosts(db, now)
    .select(['id', ...cardColumns])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCompared)
    .$narrowType<{ publishedAt: string }>()
    .execute();
}
