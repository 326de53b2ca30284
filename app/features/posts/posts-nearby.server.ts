import type { Db } from '#database/schema.ts';
import { type Neighbours, type PostCard, relatedPostsShown } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';
import { nearest } from './related.ts';

type Place = { id: string; publishedAt: string };
type Subject = { id: string; category: string; tags: string[] };

/** Older posts are related often enough through newer ones; this keeps the work of a page bounded. */
const mostCompared = 200;

/** The public posts right before and after one, in a single read; each side is a step along the index. */
export async function findNeighbours(db: Db, post: Place, now: Date): Promise<Neighbours> {
  const side = (isNewer: boolean) =>
    // What is older was public when this post came out: that bound spares the index the newer posts.
    publicPosts(db, isNewer ? now : new Date(post.publishedAt))
      .select(['slug', 'title', 'category', 'published_at as publishedAt'])
      .select((eb) => eb.lit(isNewer ? 1 : 0).as('side'))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published_at', 'id'), isNewer ? '>' : '<', tuple(post.publishedAt, post.id)),
      )
      .orderBy('published_at', isNewer ? 'asc' : 'desc')
      .orderBy('id', isNewer ? 'asc' : 'desc')
      .limit(1)
      .$narrowType<{ publishedAt: string }>();
  const rows = await db
    .selectFrom(side(false).as('older'))
    .selectAll()
    .unionAll(db.selectFrom(side(true).as('newer')).selectAll())
    .execute();
  const at = (wanted: number) => {
    const row = rows.find((candidate) => candidate.side === wanted);
    return row
      ? { slug: row.slug, title: row.title, category: row.category, publishedAt: row.publishedAt }
      : null;
  };
  return { older: at(0), newer: at(1) };
}

/** Compares the newest public posts by category and tags, then reads the cards of those that are shown. */
export async function listRelatedPosts(db: Db, post: Subject, now: Date): Promise<PostCard[]> {
  const candidates = await publicPosts(db, now)
    .select(['id', 'category', 'tags'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCompared)
    .execute();
  const ids = nearest(post, candidates, relatedPostsShown).map(({ id }) => id);
  if (ids.length === 0) return [];
  const cards = await publicPosts(db, now)
    .select(['id', ...cardColumns])
    .where('id', 'in', ids)
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return cards.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(({ id: _id, ...card }) => card);
}
