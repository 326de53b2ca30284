import { z } from 'zod';
import { enquiryBudgets, enquiryLimits, enquiryTimelines } from './enquiry.ts';

const text = (name: keyof typeof enquiryLimits, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(enquiryLimits[name], `Use at most ${enquiryLimits[name].toLocaleString('en-US')} characters.`);

const choice = (options: readonly (readonly [string, string])[]) =>
  z
    .enum(['', ...options.map(([value]) => value)], 'Choose one of the options.')
    .default('')
    .transform((value) => value || null);

/** Line breaks would let a name or subject write headers of the mail that tells of it. */
const oneLine = (schema: z.ZodString) => schema.regex(/^[^\r\n]*$/, 'Use a single line.');

export const enquiryForm = z.object({
  name: oneLine(text('name', 'Enter your name.')),
  email: oneLine(text('email', 'Enter your email address.')).pipe(
    z.email('Please enter a valid email address.'),
  ),
  subject: oneLine(text('subject', 'Enter a subject.')),
  message: text('message', 'Write a message.'),
  budget: choice(enquiryBudgets),
  timeline: choice(enquiryTimelines),
});
