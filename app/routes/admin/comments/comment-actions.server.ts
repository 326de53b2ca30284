import { commentActionForm, commentReplyForm } from '#features/comments/comment-action-form.server.ts';
import type { PreviousCommentState } from '#features/comments/comment-moderation.ts';
import {
  deleteComments,
  listCommentStates,
  moveComments,
  restoreCommentStates,
  takeCommentsFromBin,
  replyToComment,
} from '#features/comments/comments-moderation.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import { ownerContext } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/responses.ts';

const moves = {
  approve: { to: 'approved', text: 'approved', event: 'approved' },
  wait: { to: 'waiting', text: 'moved back to waiting', event: 'unapproved' },
  spam: { to: 'spam', text: 'marked as spam', event: 'marked-spam' },
  bin: { to: 'bin', text: 'moved to the bin', event: 'binned' },
} as const;

export async function moderate(owner: OwnerRequest): Promise<ActionResult> {
  const { db, record } = owner;
  const input = owner.parseButton(commentActionForm);
  if (input.intent === 'put-back') {
    await restoreCommentStates(db, input.previousStates, owner);
    await record('undone', formatCount(input.previousStates.length, 'comment'));
    return ok('Undone.');
  }
  const { intent: action, ids } = input;
  const comments = formatCount(ids.length, 'comment');
  if (action === 'delete') {
    await deleteComments(db, ids);
    await record('deleted', comments);
    return ok(`${comments} deleted permanently.`);
  }
  const before = await listCommentStates(db, ids);
  if (before.length === 0) return { text: 'This comment no longer exists.', tone: 'bad', undo: null };
  if (action === 'restore') {
    await takeCommentsFromBin(db, ids);
    await record('restored', comments);
    return undoable(`${comments} restored.`, before);
  }
  await moveComments(db, ids, moves[action].to, owner);
  await record(moves[action].event, comments);
  return undoable(`${comments} ${moves[action].text}.`, before);
}

/** Its undo puts the comments back to their states before. */
function undoable(text: string, before: PreviousCommentState[]) {
  const previousStates = before.map(({ id, state }) => `${id}:${state}`).join(',');
  return ok(text, previousStates ? { intent: 'put-back', previousStates } : null);
}

/** Publishes a reply under the name of the site; undo also restores the state of the answered comment. */
export async function reply(owner: OwnerRequest) {
  const values = owner.parse(commentReplyForm);
  const { db } = owner;
  const [{ name }, before] = await Promise.all([readSite(db), listCommentStates(db, [values.id])]);
  const newReply = {
    to: values.id,
    content: values.content,
    authorName: name,
    authorEmail: owner.context.get(ownerContext).email,
  };
  const created = await replyToComment(db, newReply, owner);
  if (!created) throw notFound('Comment Not Found');
  await owner.record('replied', 'a comment');
  return undoable('Reply published.', [...before, { id: created.id, state: 'bin' }]);
}
