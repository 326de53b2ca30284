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
    const post = await trx
      .updateTable('blog_posts')
      .set((eb) => ({ likes: eb('likes', '+', 1) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirst();
    if (!post) return null;
    await trx
      .insertInto('daily_likes')
      .values({ day, path, likes: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ likes: eb('daily_likes.likes', '+', 1) })),
      )
      .execute();
    return post.likes;
  });
}

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
  const post = await db
    .updateTable('blog_posts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .returning(['views', 'likes'])
    .executeTakeFirst();
  return post ?? null;
}
