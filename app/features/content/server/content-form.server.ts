import { z } from 'zod';
import { instantField } from '#platform/forms/form-numbers.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import { isImageAddress, notAnImage } from '#features/media/image-address.ts';
import { atOnce, contentLimits } from '#features/content/model/content.ts';
import { normalizeTags } from '#features/content/model/tags.ts';

const number = new Intl.NumberFormat('en-US');

/** A text as it is typed: only its length matters. */
export function typed(limit: number) {
  return z.string().max(limit, `Use at most ${number.format(limit)} characters.`);
}

export function typedTags() {
  return z.array(typed(contentLimits.word)).max(contentLimits.words, `Add at most ${contentLimits.words}.`);
}

/** The fields of every piece while they are being typed. */
export const typedContent = z.object({
  title: typed(contentLimits.title),
  slug: typed(contentLimits.slug),
  content: typed(contentLimits.content),
  category: typed(contentLimits.word),
  featuredImage: typed(contentLimits.address).nullable(),
  coverSalt: typed(contentLimits.word),
  metaTitle: typed(contentLimits.metaTitle).nullable(),
  metaDescription: typed(contentLimits.metaDescription).nullable(),
  publishAt: z.union([z.literal(atOnce), instantField()], 'Choose a date and time.').nullable(),
});

export function required(limit: number, message: string) {
  return typed(limit).trim().min(1, message);
}

/** A field that was left empty holds nothing. */
export function optional(limit: number) {
  return typed(limit)
    .trim()
    .nullable()
    .transform((text) => text || null);
}

export function tidied() {
  return typedTags().transform(normalizeTags);
}

/** An address of the web, or an image of this site. */
export function optionalImage() {
  return optional(contentLimits.address)
    .transform((image) => image && completeAddress(image))
    .refine((image) => image === null || isImageAddress(image), notAnImage);
}

/** The fields of every piece once it is saved. */
export const savedContent = {
  title: required(contentLimits.title, 'Enter a title.'),
  featuredImage: optionalImage(),
  metaTitle: optional(contentLimits.metaTitle),
  metaDescription: optional(contentLimits.metaDescription),
};
