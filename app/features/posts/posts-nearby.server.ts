import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import type { Neighbours, PostCard } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';

type Place = { id: string; publishedAt: string };

/** Older posts are related often enough through newer ones; this keeps the work of a page bounded. */
const mostCompared = 200;

/** The public posts right before and after one, in a single read; each side is a step along the index. */
export async function findNeighbours(db: Db, { id, publishedAt }: Place, now: Date): Promise<Neighbours> {
  const rows = await selectNeighbours(db, { id, publishedAt, at: now.toISOString() });
  const at = (wanted: number) => {
    const row = rows.find((candidate) => candidate.side === wanted);
    return row
      ? { slug: row.slug, title: row.title, category: row.category, publishedAt: row.publishedAt }
      : null;
  };
  return { older: at(0), newer: at(1) };
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
    .limit(mostCompared)
    .$narrowType<{ publishedAt: string }>()
    .execute();
}
