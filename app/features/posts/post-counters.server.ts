import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';

type PostCounts = { views: number; likes: number };

/**
 * Counts a like of the post and of its path on this day; returns the new count, or null if the
 * post does not exist.
 */
export function recordLike(
  db: Db,
  { id, path, day }: { id: string; path: string; day: string },
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const [post] = await incrementLikes(trx, { id });
    if (!post) return null;
    await incrementDailyLikes(trx, { day, path });
    return post.likes;
  });
}

const incrementLikes = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('blog_posts')
    .set((eb) => ({ likes: eb('likes', '+', 1) }))
    .where('id', '=', id)
    .returning('likes'),
);

const incrementDailyLikes = prepared((db, { day, path }: { day: string; path: string }) =>
  db
    .insertInto('daily_likes')
    .values({ day, path, likes: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ likes: eb('daily_likes.likes', '+', 1) })),
    ),
);

export async function findCounts(db: Db, id: string): Promise<PostCounts | null> {
  const post = await db
    .selectFrom('blog_posts')
    .select(['views', 'likes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return post ?? null;
}

/**
 * A single statement, so that concurrent views are all counted; returns the new counts, or
 * null if the post does not exist.
 */
export async function recordView(db: Db, id: string): Promise<PostCounts | null> {
  const [post] = await incrementViews(db, { id });
  return post ?? null;
}

const incrementViews = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('blog_posts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .returning(['views', 'likes']),
);
