import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { publicPosts } from './posts.server.ts';

type PostCounts = { views: number; likes: number };
type OpenPost = { id: string; title: string; publishedAt: string };

/** A post that a visitor may like, count as read or comment on. */
export async function findPublicPost(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<OpenPost | null> {
  const [post] = await selectPost(db, { slug, at: now.toISOString() });
  return post ?? null;
}

const selectPost = prepared((db, { slug, at }: { slug: string; at: string }) =>
  publicPosts(db, { toISOString: () => at })
    .select(['id', 'title', 'published_at as publishedAt'])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>(),
);

/** Counts a like of the post and of its address on this day; answers with the new number, or null if the post is gone. */
export function recordLike(
  db: Db,
  { id, path, day }: { id: string; path: string; day: string },
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const [post] = await raiseLikes(trx, { id });
    if (!post) return null;
    await raiseDailyLikes(trx, { day, path });
    return post.likes;
  });
}

const raiseLikes = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('blog_posts')
    .set((eb) => ({ likes: eb('likes', '+', 1) }))
    .where('id', '=', id)
    .returning('likes'),
);

const raiseDailyLikes = prepared((db, { day, path }: { day: string; path: string }) =>
  db
    .insertInto('daily_likes')
    .values({ day, path, likes: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet((eb) => ({ likes: eb('daily_likes.likes', '+', 1) })),
    ),
);

/** How often a post was read and liked; null if it is gone. */
export async function findCounts(db: Db, id: string): Promise<PostCounts | null> {
  const post = await db
    .selectFrom('blog_posts')
    .select(['views', 'likes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return post ?? null;
}

/**
 * Counts a view of a post, in one statement so that views at once are all counted; answers with the new numbers, or null
 * if the post is gone.
 */
export async function raiseViews(db: Db, id: string): Promise<PostCounts | null> {
  const [post] = await raisePostViews(db, { id });
  return post ?? null;
}

const raisePostViews = prepared((db, { id }: { id: string }) =>
  db
    .updateTable('blog_posts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .returning(['views', 'likes']),
);
