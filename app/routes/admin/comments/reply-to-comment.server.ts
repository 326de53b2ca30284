import { ownerContext } from '#context';
import { commentReplyForm } from '#features/comments/comment-action-form.server.ts';
import { listCommentStates, replyToComment } from '#features/comments/comments-bulk.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/http.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { undoable } from './comment-actions.server.ts';

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
