import { z } from 'zod';
import { jsonIds } from '#features/content/server/content-action-form.server.ts';
import { typedVersion } from '#platform/forms/form-numbers.server.ts';
import { line, outsideAddress, text } from '#platform/forms/form-texts.server.ts';
import { entryLimits, featuresFrom } from './catalog.ts';

const wrongRating = 'Enter a number from 0 to 5 with at most one decimal.';

/** What a browser leaves out of the form is not ticked. */
export const ticked = z.literal('on').optional().transform(Boolean);

export const optionalLine = z.preprocess(
  (typed) => typed || undefined,
  line(entryLimits.short, '').optional(),
);

export const requiredLink = outsideAddress(entryLimits.address)
  .transform((link) => link ?? '')
  .refine(Boolean, 'Enter a URL.');

export function oneOf(choices: readonly string[], missing: string) {
  return z.string(missing).refine((choice) => choices.includes(choice), missing);
}

/** The fields that every entry has. */
export const entryFields = {
  name: line(entryLimits.name, 'Enter a name.'),
  description: text(entryLimits.description, 'Enter a description.'),
  icon: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Choose an icon.'),
  // Empty or zero: not rated.
  rating: z
    .string(wrongRating)
    .trim()
    .regex(/^([0-5]([.,]\d)?)?$/, wrongRating)
    .transform((typed) => Number(typed.replace(',', '.')) || null)
    .refine((rating) => (rating ?? 0) <= 5, wrongRating),
  features: z
    .string()
    .default('')
    .transform(featuresFrom)
    .refine(
      (features) => features.length <= entryLimits.features,
      `Use at most ${entryLimits.features} features.`,
    )
    .refine(
      (features) => features.every(({ length }) => length <= entryLimits.feature),
      `Use at most ${entryLimits.feature} characters per feature.`,
    ),
  active: ticked,
};

/** The version that the form was made from. */
export const entryVersion = z.object({ version: typedVersion });

const ids = z
  .string()
  .max(40_000)
  .transform((joined) => joined.split(','))
  .pipe(z.array(z.uuid()).max(entryLimits.list));

/** An action on one entry of the list, on several, or the order of them all. */
export const entryActForm = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['show', 'hide']), id: z.uuid() }),
  z.object({ act: z.enum(['bin', 'restore', 'delete']), ids: jsonIds(entryLimits.list) }),
  z.object({ act: z.literal('order'), ids }),
]);
