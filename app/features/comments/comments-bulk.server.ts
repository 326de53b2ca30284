import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { type PreviousCommentState, type CommentState, stateOfComment } from './comment-moderation.ts';
import { notifyCommenter, type NotificationOptions } from './comment-notices.server.ts';
import { createComment } from './comments.server.ts';

export async function listCommentStates(db: Db, ids: string[]): Promise<PreviousCommentState[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'approved', 'spam', 'deleted_at as deletedAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, state: stateOfComment(row) }));
}

/**
 * Moves comments to a state and notifies the authors of approved ones; the bin preserves the
 * approved and spam flags.
 */
export function moveComments(db: Db, ids: string[], to: CommentState, options: NotificationOptions) {
  if (to === 'bin') return changeComments(db, ids, { deleted_at: options.now.toISOString() });
  const change = { approved: to === 'approved', spam: to === 'spam', deleted_at: null };
  return inTransaction(db, async (trx) => {
    await changeComments(trx, ids, change);
    if (change.approved) for (const id of ids) await notifyCommenter(trx, id, options);
  });
}

/** Restores deleted comments to their previous state. */
export function takeCommentsFromBin(db: Db, ids: string[]) {
  return changeComments(db, ids, { deleted_at: null });
}

export function restoreCommentStates(db: Db, states: PreviousCommentState[], options: NotificationOptions) {
  return inTransaction(db, async (trx) => {
    for (const { id, state } of states) await moveComments(trx, [id], state, options);
  });
}

/** Permanently deletes comments in the bin, with the owner's replies and all mail about them. */
export function deleteComments(db: Db, ids: string[]) {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('comments').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
    await deleteMailsAboutDeleted(trx);
  });
}

type Reply = { to: string; content: string; authorName: string; authorEmail: string };

/** Publishes a reply, which approves the comment; null if the comment does not exist. */
export function replyToComment(
  db: Db,
  { to, ...reply }: Reply,
  options: NotificationOptions,
): Promise<{ id: string } | null> {
  return inTransaction(db, async (trx) => {
    const parent = await trx
      .updateTable('comments')
      .set({ approved: true, spam: false, deleted_at: null })
      .where('id', '=', to)
      .where('by_owner', '=', false)
      .returning('post_id as postId')
      .executeTakeFirst();
    if (!parent) return null;
    const created = await createComment(
      trx,
      { ...reply, postId: parent.postId, parentId: to, approved: true, byOwner: true },
      options.now,
    );
    await notifyCommenter(trx, created.id, options);
    return created;
  });
}

type Change = { approved?: boolean; spam?: boolean; deleted_at: string | null };

function changeComments(db: Db, ids: string[], change: Change) {
  return inTransaction(db, async (trx) => {
    await trx.updateTable('comments').set(change).where('id', 'in', ids).execute();
    await bumpContentVersion(trx);
  });
}
