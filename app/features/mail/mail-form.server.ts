import { z } from 'zod';
import { mailsPerPage } from './mail.ts';
import { listLabels, suppressionsPerPage } from './suppression.ts';

const ids = z
  .string()
  .max(5_000)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(z.string().regex(/^[\w.-]+$/))
      .min(1)
      .max(mailsPerPage),
  );

const perMinute = z.coerce
  .number('Enter a number.')
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(100_000, 'Enter at most 100,000.');

export const mailActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.enum(['retry', 'delete']), ids }),
  z.object({ intent: z.literal('rate'), perMinute }),
]);

const suppressionId = new RegExp(`^(${Object.keys(listLabels).join('|')}):.*@.+$`);

/** The suppressions to remove. */
export const suppressionActionForm = z.object({
  ids: z
    .string()
    .max(20_000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(suppressionId)).max(suppressionsPerPage)),
});
