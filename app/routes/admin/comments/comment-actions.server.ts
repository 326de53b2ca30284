import { type ActionFunctionArgs, data } from 'react-router';
import { databaseContext } from '#context';
import { commentActionForm } from '#features/comments/comment-action-form.server.ts';
import type { PreviousCommentState } from '#features/comments/comment-moderation.ts';
import {
  deleteComments,
  listCommentStandings,
  moveComments,
  restoreCommentStandings,
  takeCommentsFromBin,
} from '#features/comments/comments-bulk.server.ts';
import { countOf } from '#platform/text/count.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { ActionAnswer } from '#ui/forms/panel-actions.ts';
import { tellingOf } from './telling.server.ts';

type CommentRequest = Pick<ActionFunctionArgs, 'request' | 'context'>;

const moves = {
  approve: { to: 'approved', done: 'approved', act: 'approved' },
  wait: { to: 'waiting', done: 'moved back to waiting', act: 'unapproved' },
  spam: { to: 'spam', done: 'marked as spam', act: 'marked-spam' },
  bin: { to: 'bin', done: 'moved to the bin', act: 'binned' },
} as const;

export async function runCommentAction(
  sent: FormData,
  { request, context }: CommentRequest,
): Promise<ActionAnswer> {
  const db = context.get(databaseContext);
  const telling = tellingOf(context);
  const { refused, data: asked } = parseForm(sent, commentActionForm);
  if (refused) throw data('The form data is not valid.', { status: 400 });
  if (asked.act === 'put-back') {
    await restoreCommentStandings(db, asked.standings, telling);
    await recordEvent(context, request, 'undone', countOf(asked.standings.length, 'comment'));
    return answer('Undone.');
  }
  const { act, ids } = asked;
  const comments = countOf(ids.length, 'comment');
  if (act === 'delete') {
    await deleteComments(db, ids);
    await recordEvent(context, request, 'deleted', comments);
    return answer(`${comments} deleted permanently.`);
  }
  const before = await listCommentStandings(db, ids);
  if (before.length === 0) return { text: 'This comment no longer exists.', tone: 'bad', undo: null };
  if (act === 'restore') {
    await takeCommentsFromBin(db, ids);
    await recordEvent(context, request, 'restored', comments);
    return answer(`${comments} restored.`, before);
  }
  await moveComments(db, ids, moves[act].to, telling);
  await recordEvent(context, request, moves[act].act, comments);
  return answer(`${comments} ${moves[act].done}.`, before);
}

export function answer(text: string, before: PreviousCommentState[] = []): ActionAnswer {
  const standings = before.map(({ id, state }) => `${id}:${state}`).join(',');
  return { text, tone: 'ok', undo: standings ? { act: 'put-back', standings } : null };
}
