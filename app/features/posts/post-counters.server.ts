import { sql } from 'kysely';
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
    const { rows } = await sql<{ likes: number }>`
      update blog_posts set likes = likes + 1 where id = ${id} returning likes`.execute(trx);
    const [post] = rows;
    if (!post) return null;
    await sql`
      insert into daily_likes (day, path, likes) values (${day}, ${path}, 1)
      on conflict (day, path) do update set likes = daily_likes.likes + 1`.execute(trx);
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
  const { rows } = await sql<PostCounts>`
    update blog_posts set views = views + 1 where id = ${id} returning views, likes`.execute(db);
  return rows[0] ?? null;
}
