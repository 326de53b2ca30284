import { type ActionFunctionArgs, data } from 'react-router';
import { deps, ownerContext } from '#context';
import { commentReplyForm } from '#features/comments/comment-action-form.server.ts';
import { listCommentStates, replyToComment } from '#features/comments/comments-bulk.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { undoable } from './comment-actions.server.ts';
import { emailOptionsOf } from './email-options.server.ts';

/** Publishes a reply under the name of the site; undo also restores the state of the answered comment. */
export async function reply(
  form: FormData,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
  const { refused, data: values } = parseForm(form, commentReplyForm);
  if (refused) return data(refused, { status: 400 });
  const { db } = deps(context);
  const [{ name }, before] = await Promise.all([readSite(db), listCommentStates(db, [values.id])]);
  const newReply = {
    to: values.id,
    content: values.content,
    authorName: name,
    authorEmail: context.get(ownerContext).email,
  };
  const created = await replyToComment(db, newReply, emailOptionsOf(context));
  if (!created) throw notFound('Comment Not Found');
  await recordEvent(context, request, 'replied', 'a comment');
  return undoable('Reply published.', [...before, { id: created.id, state: 'bin' }]);
}
