import { data } from 'react-router';
import { commentActForm } from '#features/comments/comment-act-form.server.ts';
import type { CommentStanding } from '#features/comments/comment-moderation.ts';
import {
  deleteComments,
  listCommentStandings,
  moveComments,
  restoreCommentStandings,
  takeCommentsFromBin,
} from '#features/comments/comments-acting.server.ts';
import { countOf } from '#platform/count.ts';
import { parseForm } from '#platform/forms.server.ts';
import type { ActAnswer } from '#ui/acts.ts';

type Db = Parameters<typeof moveComments>[0];
type Telling = Parameters<typeof moveComments>[3];

const moves = {
  approve: { to: 'approved', done: 'approved' },
  wait: { to: 'waiting', done: 'waiting for approval' },
  spam: { to: 'spam', done: 'marked as spam' },
  bin: { to: 'bin', done: 'moved to the bin' },
} as const;

export async function actOnComments(db: Db, sent: FormData, telling: Telling): Promise<ActAnswer> {
  const { refused, data: asked } = parseForm(sent, commentActForm);
  if (refused) throw data('That form could not be read.', { status: 400 });
  if (asked.act === 'put-back') {
    await restoreCommentStandings(db, asked.standings, telling);
    return answer('Undone.');
  }
  const { act, ids } = asked;
  const comments = countOf(ids.length, 'comment');
  if (act === 'delete') {
    await deleteComments(db, ids);
    return answer(`${comments} deleted for good.`);
  }
  const before = await listCommentStandings(db, ids);
  if (before.length === 0) return { text: 'That comment is not there any more.', tone: 'bad', undo: null };
  if (act === 'restore') {
    await takeCommentsFromBin(db, ids);
    return answer(`${comments} restored.`, before);
  }
  await moveComments(db, ids, moves[act].to, telling);
  return answer(`${comments} ${moves[act].done}.`, before);
}

export function answer(text: string, before: CommentStanding[] = []): ActAnswer {
  const standings = before.map(({ id, state }) => `${id}:${state}`).join(',');
  return { text, tone: 'ok', undo: standings ? { act: 'put-back', standings } : null };
}
