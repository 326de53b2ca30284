import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { NotificationOptions } from './comment-notices.server.ts';
import { moveComments } from './comments-bulk.server.ts';

export type ModeratedComment = {
  authorName: string;
  content: string;
  postTitle: string;
  approved: boolean;
  spam: boolean;
};

/** Null if deleted or in the bin. */
export async function findModeratedComment(db: Db, id: string): Promise<ModeratedComment | null> {
  const comment = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['author_name as authorName', 'comments.content', 'blog_posts.title as postTitle'])
    .select(['approved', 'spam'])
    .where('comments.id', '=', id)
    .where('comments.deleted_at', 'is', null)
    .executeTakeFirst();
  return comment ?? null;
}

/**
 * Approves a comment and notifies its author, or moves it to the bin; false if it does not
 * exist or is in the bin.
 */
export function moderateComment(
  db: Db,
  { id, approve }: { id: string; approve: boolean },
  options: NotificationOptions,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await findModeratedComment(trx, id))) return false;
    await moveComments(trx, [id], approve ? 'approved' : 'bin', options);
    return true;
  });
}
