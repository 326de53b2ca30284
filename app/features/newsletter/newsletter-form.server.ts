import { z } from 'zod';
import { line } from '#platform/forms/form-texts.server.ts';

const longestSubject = 200;

/**
 * What the owner can do with the newsletter of a post. No time means now, or when the post is published. It is sent only
 * with the number of recipients and the plan that the owner was asked about.
 */
export const newsletterForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('send'),
    subject: line(longestSubject, 'Enter a subject.'),
    sendAt: z.string().max(30).default(''),
    again: z.string().optional(),
    recipients: z.coerce.number().int().optional(),
    plan: z.string().max(30).optional(),
  }),
  z.object({ act: z.literal('test') }),
  z.object({ act: z.enum(['pause', 'resume', 'cancel']), id: z.string().max(100) }),
]);
