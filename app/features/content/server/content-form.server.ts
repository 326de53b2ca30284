import { z } from 'zod';
import { instantField } from '#platform/forms/form-fields.server.ts';
import { completeUrl } from '#platform/http/web-url.ts';
import { isImageUrl, invalidImageUrlMessage } from '#features/media/media.ts';
import { publishNow, contentLimits, contentPerPage } from '#features/content/model/content.ts';
import { normalizeTags } from '#features/content/model/draft.ts';
import { formatNumber } from '#platform/text/count.ts';

/** Limits the length only: drafts are stored as typed. */
export function draftText(limit: number) {
  return z.string().max(limit, `Use at most ${formatNumber(limit)} characters.`);
}

export function draftTags() {
  return z.array(draftText(contentLimits.tag)).max(contentLimits.tags, `Add at most ${contentLimits.tags}.`);
}

/** The shared fields of a draft. */
export const draftContentFields = z.object({
  title: draftText(contentLimits.title),
  slug: draftText(contentLimits.slug),
  content: draftText(contentLimits.content),
  featuredImage: draftText(contentLimits.url).nullable(),
  coverSeed: draftText(contentLimits.tag),
  metaTitle: draftText(contentLimits.metaTitle).nullable(),
  metaDescription: draftText(contentLimits.metaDescription).nullable(),
  publishAt: z.union([z.literal(publishNow), instantField()], 'Choose a date and time.').nullable(),
});

export function requiredText(limit: number, message: string) {
  return draftText(limit).trim().min(1, message);
}

/** Empty becomes null. */
export function optionalText(limit: number) {
  return draftText(limit)
    .trim()
    .nullable()
    .transform((text) => text || null);
}

export function normalizedTags() {
  return draftTags().transform(normalizeTags);
}

/** An absolute web address or an image of this site. */
export function optionalImage() {
  return optionalText(contentLimits.url)
    .transform((image) => image && completeUrl(image))
    .refine((image) => image === null || isImageUrl(image), invalidImageUrlMessage);
}

export const CHOOSE_CATEGORY = 'Choose one of the categories.';

export function draftCategory() {
  return draftText(contentLimits.tag);
}

/** Whether the category exists is checked when the content is saved. */
export function requiredCategory() {
  return requiredText(contentLimits.tag, CHOOSE_CATEGORY);
}

/** The shared fields of a save. */
export const savedContentFields = {
  title: requiredText(contentLimits.title, 'Enter a title.'),
  featuredImage: optionalImage(),
  metaTitle: optionalText(contentLimits.metaTitle),
  metaDescription: optionalText(contentLimits.metaDescription),
};

const id = z.uuid();
const previousState = z.object({ id, published: z.boolean(), publishedAt: instantField().nullable() });

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(50_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('This is not valid JSON.');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A JSON array of row ids. */
export const jsonIds = (maxIds: number) => json(z.array(id).min(1).max(maxIds));

const ids = jsonIds(contentPerPage);

/** A bulk action on list rows, its undo, and duplicating one row. */
export const contentActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['publish', 'unpublish', 'bin', 'restore', 'delete']), ids }),
  z.object({ intent: z.literal('duplicate'), id }),
  z.object({
    intent: z.literal('put-back'),
    previousStates: json(z.array(previousState).min(1).max(contentPerPage)),
  }),
]);

/** The ids of all featured projects in display order. */
export const featuredOrderForm = z.object({
  intent: z.literal('order'),
  ids: jsonIds(500),
});

export type ContentAction = z.infer<typeof contentActionForm>;
