import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { PostNumbers } from './post.ts';
import { publicPosts } from './posts.server.ts';

/** A post that a visitor may like, count as read or comment on. */
export async function findPublicPost(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<(PostNumbers & { id: string; publishedAt: string }) | null> {
  const post = await publicPosts(db, now)
    .select(['id', 'views', 'likes', 'published_at as publishedAt'])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return post ?? null;
}

/** Counts a like of the post and of its address on this day; answers with the new number. */
export function recordLike(
  db: Db,
  { id, path, day }: { id: string; path: string; day: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { likes } = await trx
      .updateTable('blog_posts')
      .set((eb) => ({ likes: eb('likes', '+', 1) }))
      .where('id', '=', id)
      .returning('likes')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('daily_likes')
      .values({ day, path, likes: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ likes: eb('daily_likes.likes', '+', 1) })),
      )
      .execute();
    return likes;
  });
}

/** Counts a view of a post, in one statement so that views at once are all counted; answers with the new number. */
export async function raiseViews(db: Db, id: string): Promise<number> {
  const { views } = await db
    .updateTable('blog_posts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .returning('views')
    .executeTakeFirstOrThrow();
  return views;
}
