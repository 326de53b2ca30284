import { z } from 'zod';
import { jsonIds, optionalImage } from '#features/content/server/content-form.server.ts';
import { typedVersion, line, externalUrl, text } from '#platform/forms/form-fields.server.ts';
import { catalogLimits, featuresFrom } from './catalog.ts';
import { toolStatuses } from '#features/catalog/tools/tool.ts';

const wrongRating = 'Enter a number from 0 to 5 with at most one decimal.';

/** Browsers omit unchecked checkboxes. */
const ticked = z.literal('on').optional().transform(Boolean);

const optionalLine = z.preprocess((typed) => typed || undefined, line(catalogLimits.short, '').optional());

const requiredLink = externalUrl(catalogLimits.url)
  .transform((link) => link ?? '')
  .refine(Boolean, 'Enter a URL.');

function oneOf(choices: readonly string[], missing: string) {
  return z.string(missing).refine((choice) => choices.includes(choice), missing);
}

export const CHOOSE_CATEGORY = 'Choose a category.';

/** Whether it exists is checked when it is saved. */
const requiredCategory = line(catalogLimits.short, CHOOSE_CATEGORY);

/** The fields that both kinds share. */
const catalogFields = {
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

export const resourceForm = z.object({
  ...catalogFields,
  category: requiredCategory,
  url: requiredLink,
  price: optionalLine.transform((price) => price ?? ''),
  affiliate: ticked,
});

export const toolForm = z.object({
  ...catalogFields,
  category: requiredCategory,
  status: oneOf(toolStatuses, 'Choose a status.'),
  url: externalUrl(catalogLimits.url),
  github: externalUrl(catalogLimits.url),
  image: optionalImage(),
  users: optionalLine.transform((users) => users ?? ''),
});
