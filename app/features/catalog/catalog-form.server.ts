import { z } from 'zod';
import { jsonIds } from '#features/content/server/content-action-form.server.ts';
import { typedVersion } from '#platform/forms/form-numbers.server.ts';
import { line, externalUrl, text } from '#platform/forms/form-texts.server.ts';
import { catalogLimits, featuresFrom } from './catalog.ts';

const wrongRating = 'Enter a number from 0 to 5 with at most one decimal.';

/** Browsers omit unchecked checkboxes. */
export const ticked = z.literal('on').optional().transform(Boolean);

export const optionalLine = z.preprocess(
  (typed) => typed || undefined,
  line(catalogLimits.short, '').optional(),
);

export const requiredLink = externalUrl(catalogLimits.url)
  .transform((link) => link ?? '')
  .refine(Boolean, 'Enter a URL.');

export function oneOf(choices: readonly string[], missing: string) {
  return z.string(missing).refine((choice) => choices.includes(choice), missing);
}

export const CHOOSE_CATEGORY = 'Choose a category.';

/** Whether it exists is checked when it is saved. */
export const requiredCategory = line(catalogLimits.short, CHOOSE_CATEGORY);

/** The fields that both kinds share. */
export const catalogFields = {
  name: line(catalogLimits.name, 'Enter a name.'),
  description: text(catalogLimits.description, 'Enter a description.'),
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
      (features) => features.length <= catalogLimits.features,
      `Use at most ${catalogLimits.features} features.`,
    )
    .refine(
      (features) => features.every(({ length }) => length <= catalogLimits.feature),
      `Use at most ${catalogLimits.feature} characters per feature.`,
    ),
  active: ticked,
};

/** The version that the form was rendered with. */
export const catalogItemVersion = z.object({ version: typedVersion });

const ids = z
  .string()
  .max(40_000)
  .transform((joined) => joined.split(','))
  .pipe(z.array(z.uuid()).max(catalogLimits.list));

/** An action on one item, on several, or the order of all. */
export const catalogActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['show', 'hide']), id: z.uuid() }),
  z.object({ intent: z.enum(['bin', 'restore', 'delete']), ids: jsonIds(catalogLimits.list) }),
  z.object({ intent: z.literal('order'), ids }),
]);
