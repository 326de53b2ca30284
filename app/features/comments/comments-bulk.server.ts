import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { type PreviousCommentState, type CommentState, stateOfComment } from './comment-moderation.ts';
import { notifyCommenter, type Telling } from './comment-notices.server.ts';
import { createComment } from './comments.server.ts';

/** Where these comments stand now. */
export async function listCommentStandings(db: Db, ids: string[]): Promise<PreviousCommentState[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'approved', 'spam', 'deleted_at as deletedAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, state: stateOfComment(row) }));
}

/** Takes comments to where they shall stand; the bin remembers where they stood before. Who is approved is told. */
export function moveComments(db: Db, ids: string[], to: CommentState, telling: Telling) {
  if (to === 'bin') return changeComments(db, ids, { deleted_at: telling.now.toISOString() });
  const change = { approved: to === 'approved', spam: to === 'spam', deleted_at: null };
  return inTransaction(db, async (trx) => {
    await changeComments(trx, ids, change);
    if (change.approved) for (const id of ids) await notifyCommenter(trx, id, telling);
  });
}

/** Out of the bin, back to where they stood before. */
export function takeCommentsFromBin(db: Db, ids: string[]) {
  return changeComments(db, ids, { deleted_at: null });
}

export function restoreCommentStandings(db: Db, standings: PreviousCommentState[], telling: Telling) {
  return inTransaction(db, async (trx) => {
    for (const { id, state } of standings) await moveComments(trx, [id], state, telling);
  });
}

/** Only what lies in the bin can be deleted; the owner's replies and every mail about both go with it. */
export function deleteComments(db: Db, ids: string[]) {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('comments').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
    await deleteMailsAboutDeleted(trx);
  });
}

type Reply = { to: string; content: string; authorName: string; authorEmail: string };

/** Answers a comment in public, which approves it; null if there is no such comment. */
export function replyToComment(
  db: Db,
  { to, ...reply }: Reply,
  telling: Telling,
): Promise<{ id: string } | null> {
  return inTransaction(db, async (trx) => {
    const answered = await trx
      .updateTable('comments')
      .set({ approved: true, spam: false, deleted_at: null })
      .where('id', '=', to)
      .where('by_owner', '=', false)
      .returning('post_id as postId')
      .executeTakeFirst();
    if (!answered) return null;
    const said = await createComment(
      trx,
      { ...reply, postId: answered.postId, parentId: to, approved: true, byOwner: true },
      telling.now,
    );
    await notifyCommenter(trx, said.id, telling);
    return said;
  });
}

type Change = { approved?: boolean; spam?: boolean; deleted_at: string | null };

function changeComments(db: Db, ids: string[], change: Change) {
  return inTransaction(db, async (trx) => {
    await trx.updateTable('comments').set(change).where('id', 'in', ids).execute();
    await bumpContentVersion(trx);
  });
}
