import { sql } from 'kysely';
import { monthCounts } from '#features/content/server/panel-queries.server.ts';
import type { Db } from '#database/schema.ts';

/** Comments pending approval. */
export async function countWaitingComments(db: Db): Promise<number> {
  const { total } = await comments(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('approved', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** Excludes the owner's replies. */
export function countComments(db: Db, now: Date) {
  return comments(db)
    .where('by_owner', '=', false)
    .select(monthCounts(sql.ref('created_at'), now))
    .executeTakeFirstOrThrow();
}

/** Oldest first. */
export function listWaitingComments(db: Db, count: number) {
  return comments(db)
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['comments.id', 'author_name as authorName', 'comments.content', 'blog_posts.title'])
    .select('comments.created_at as createdAt')
    .where('approved', '=', false)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(count)
    .execute();
}

/** Excludes spam and deleted comments. */
function comments(db: Db) {
  return db.selectFrom('comments').where('spam', '=', false).where('comments.deleted_at', 'is', null);
}
