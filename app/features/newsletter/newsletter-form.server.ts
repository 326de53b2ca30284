import { z } from 'zod';
import { line } from '#platform/form-texts.server.ts';

const longestSubject = 200;

/** What the owner can do with the newsletter of a post; no time means now. */
export const newsletterForm = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('send'),
    subject: line(longestSubject, 'Enter a subject.'),
    sendAt: z.string().default(''),
    again: z.string().optional(),
  }),
  z.object({ act: z.literal('test') }),
  z.object({ act: z.enum(['pause', 'resume', 'cancel']), id: z.string().max(100) }),
]);
