import { z } from 'zod';
import { text } from '#platform/forms/form-fields.server.ts';
import { commentLimits } from './comment.ts';
import { commentsInPanelPerPage, commentStates } from './comment-moderation.ts';

/** Comma-separated values in one field. */
const listOf = <Schema extends z.ZodType<unknown, string>>(item: Schema) =>
  z
    .string()
    .transform((joined) => joined.split(','))
    .pipe(z.array(item).min(1).max(commentsInPanelPerPage));

const previousState = z
  .string()
  .transform((pair) => {
    const [id, state] = pair.split(':');
    return { id, state };
  })
  .pipe(z.object({ id: z.uuid(), state: z.enum(commentStates) }));

/** An action on several comments, and its undo. */
export const commentActionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['approve', 'wait', 'spam', 'bin', 'restore', 'delete']),
    ids: listOf(z.uuid()),
  }),
  z.object({ intent: z.literal('put-back'), previousStates: listOf(previousState) }),
]);

export const commentReplyForm = z.object({
  id: z.uuid(),
  content: text(commentLimits.content, 'Write a reply.'),
});
