import { z } from 'zod';
import { line } from '#platform/forms/form-fields.server.ts';
import { parseJson } from '#platform/forms/forms.server.ts';
import { slugify } from '#platform/text/slug.ts';
import { type CategoryInput, categoryLimits } from './category.ts';

const categoryItem = z.object({
  id: z.string().max(64),
  name: line(categoryLimits.name, 'Enter a name.').refine(
    (name) => name.toLowerCase() !== 'all',
    'Choose another name: “All” is the filter that shows every category.',
  ),
  slug: z
    .string()
    .refine((slug) => slug !== '' && slugify(slug) === slug, 'Use lowercase letters, digits and hyphens.')
    .max(categoryLimits.slug, `Use at most ${categoryLimits.slug} characters.`),
  description: z
    .string()
    .max(categoryLimits.description, `Use at most ${categoryLimits.description} characters.`),
  mergeInto: z.string().max(64),
});

/** The submitted list in the stored shape; malformed input becomes a shape that the form can render. */
export function readCategoryItems(typed: unknown, language: string): CategoryInput[] {
  try {
    const list = parseJson(String(typed));
    return Array.isArray(list) ? list.map((item) => readItem(item, language)) : [];
  } catch {
    return [];
  }
}

function readItem(submitted: unknown, language: string): CategoryInput {
  const values = Object(submitted) as Record<string, unknown>;
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  return {
    id: text('id'),
    name: text('name'),
    slug: text('slug').trim() || slugify(text('name'), language),
    description: text('description').trim(),
    mergeInto: text('mergeInto'),
  };
}

/** Names and slugs are unique among the categories that remain. */
export const categoriesForm = z
  .array(categoryItem)
  .min(1, 'Keep at least one category.')
  .max(categoryLimits.list, `Add at most ${categoryLimits.list}.`)
  .superRefine((items, { addIssue }) => {
    const remaining = items.filter(({ mergeInto }) => !mergeInto);
    for (const [index, { id, name, slug, mergeInto }] of items.entries()) {
      const refuse = (field: string, message: string) =>
        addIssue({ code: 'custom', path: [index, field], message });
      const isTaken = (isSame: (other: (typeof items)[number]) => boolean) =>
        !mergeInto && items.slice(0, index).some((other) => !other.mergeInto && isSame(other));
      if (isTaken((other) => other.name.toLowerCase() === name.toLowerCase()))
        refuse('name', 'Another category has this name.');
      if (isTaken((other) => other.slug === slug)) refuse('slug', 'Another category has this slug.');
      if (mergeInto && (mergeInto === id || !remaining.some((other) => other.id === mergeInto)))
        refuse('mergeInto', 'Choose a category that stays.');
    }
  });
