import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/id.ts';
import type { PublicComment } from './comment.ts';

export function listApprovedComments(db: Db, postId: string): Promise<PublicComment[]> {
  return db
    .selectFrom('comments')
    .select(['id', 'author_name as authorName', 'content', 'created_at as createdAt', 'by_owner as byOwner'])
    .where('post_id', '=', postId)
    .where('approved', '=', true)
    .where('spam', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type NewComment = {
  postId: string;
  parentId?: string | null;
  authorName: string;
  authorEmail: string;
  content: string;
  approved?: boolean;
  byOwner?: boolean;
  demo?: boolean;
};

/** A comment waits for approval unless it says otherwise. */
export async function createComment(db: Db, comment: NewComment, now: Date) {
  const id = newId(now);
  const approved = comment.approved ?? false;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('comments')
      .values({
        id,
        approved,
        post_id: comment.postId,
        parent_id: comment.parentId ?? null,
        author_name: comment.authorName,
        author_email: comment.authorEmail,
        content: comment.content,
        spam: false,
        by_owner: comment.byOwner ?? false,
        created_at: now.toISOString(),
        deleted_at: null,
        demo: comment.demo ?? false,
      })
      .execute();
    if (approved) await bumpContentVersion(trx);
  });
  return { id };
}
