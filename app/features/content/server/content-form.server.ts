import { z } from 'zod';
import { momentOfTime } from '#platform/forms/form-numbers.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import { isImageAddress, notAnImage } from '#features/media/image-address.ts';
import { atOnce, pieceLimits } from '#features/content/model/content.ts';
import { tidyWords } from '#features/content/model/tags.ts';

const number = new Intl.NumberFormat('en-US');

/** A text as it is typed: only its length matters. */
export function typed(limit: number) {
  return z.string().max(limit, `Use at most ${number.format(limit)} characters.`);
}

export function typedWords() {
  return z.array(typed(pieceLimits.word)).max(pieceLimits.words, `Add at most ${pieceLimits.words}.`);
}

/** The fields of every piece while they are being typed. */
export const typedPiece = z.object({
  title: typed(pieceLimits.title),
  slug: typed(pieceLimits.slug),
  content: typed(pieceLimits.content),
  category: typed(pieceLimits.word),
  featuredImage: typed(pieceLimits.address).nullable(),
  coverSalt: typed(pieceLimits.word),
  metaTitle: typed(pieceLimits.metaTitle).nullable(),
  metaDescription: typed(pieceLimits.metaDescription).nullable(),
  publishAt: z.union([z.literal(atOnce), momentOfTime()], 'Choose a date and time.').nullable(),
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
  return typedWords().transform(tidyWords);
}

/** An address of the web, or an image of this site. */
export function optionalImage() {
  return optional(pieceLimits.address)
    .transform((image) => image && completeAddress(image))
    .refine((image) => image === null || isImageAddress(image), notAnImage);
}

/** The fields of every piece once it is saved. */
export const savedPiece = {
  title: required(pieceLimits.title, 'Enter a title.'),
  featuredImage: optionalImage(),
  metaTitle: optional(pieceLimits.metaTitle),
  metaDescription: optional(pieceLimits.metaDescription),
};
