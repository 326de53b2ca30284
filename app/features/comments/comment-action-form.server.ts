import { z } from 'zod';
import { text } from '#platform/forms/form-texts.server.ts';
import { commentLimits } from './comment.ts';
import { commentsInPanelPerPage, commentStates } from './comment-moderation.ts';

/** Several in one field, with commas between them. */
const listOf = <Schema extends z.ZodType<unknown, string>>(entry: Schema) =>
  z
    .string()
    .transform((given) => given.split(','))
    .pipe(z.array(entry).min(1).max(commentsInPanelPerPage));

const previousState = z
  .string()
  .transform((given) => {
    const [id, state] = given.split(':');
    return { id, state };
  })
  .pipe(z.object({ id: z.uuid(), state: z.enum(commentStates) }));

/** An act on some comments, and what takes it back. */
export const commentActionForm = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['approve', 'wait', 'spam', 'bin', 'restore', 'delete']),
    ids: listOf(z.uuid()),
  }),
  z.object({ act: z.literal('put-back'), standings: listOf(previousState) }),
]);

export const commentReplyForm = z.object({
  id: z.uuid(),
  content: text(commentLimits.content, 'Write a reply.'),
});
