import { z } from 'zod';
import { line } from '#platform/forms/form-fields.server.ts';

const MAX_SUBJECT_LENGTH = 200;

/**
 * An empty `sendAt` means now, or with the post's publication. `recipients` and `schedule` repeat
 * what the owner confirmed.
 */
export const newsletterForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    subject: line(MAX_SUBJECT_LENGTH, 'Enter a subject.'),
    sendAt: z.string().max(30).default(''),
    again: z.string().optional(),
    recipients: z.coerce.number().int().optional(),
    schedule: z.string().max(30).optional(),
  }),
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.enum(['pause', 'resume', 'cancel']), id: z.string().max(100) }),
]);
