import { z } from 'zod';
import { typedVersion as version } from '#platform/forms/form-numbers.server.ts';
import { line, text } from '#platform/forms/form-texts.server.ts';
import { threadItemLimits, stages } from './pipeline.ts';

const value = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll(/[\s,$]/g, ''))
  .pipe(
    z
      .union([z.literal('').transform(() => null), z.string().regex(/^\d+$/).transform(Number)])
      .refine((number) => number === null || number <= threadItemLimits.value),
  );

/** An action on one enquiry, with the version that was shown. */
export const enquiryActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), id: z.uuid(), version, stage: z.enum(stages), value }),
  z.object({ intent: z.enum(['spam', 'not-spam']), id: z.uuid(), version }),
]);

export const noteForm = z.object({ body: text(threadItemLimits.body, 'Write a note.') });

export const replyForm = z.object({
  version,
  subject: line(threadItemLimits.subject, 'Enter a subject.'),
  body: text(threadItemLimits.body, 'Write a reply.'),
});
