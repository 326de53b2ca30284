import { z } from 'zod';
import { isImageUrl } from '#features/media/is-image-url.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { slugify } from '#platform/text/slug.ts';

/** The values of exported columns: an import accepts nothing else. */

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'contains invalid characters');
}

export function line(maxLength: number) {
  return text(maxLength).refine((value) => !/[\r\n]/.test(value), 'has more than one line');
}

export const id = z.string().regex(/^[\w-]{1,64}$/);
export const flag = z.boolean();
export const time = z.iso.datetime();
export const day = z.iso.date();
export const sha256 = z.string().regex(/^[\da-f]{64}$/);
export const rating = z.number().min(0).max(5).nullable();

export function whole(max = 2_000_000_000, min = 0) {
  return z.int().min(min).max(max);
}

export function slug(maxLength: number) {
  return text(maxLength).refine((value) => value !== '' && slugify(value) === value, 'is not a slug');
}

const MAX_URL_LENGTH = 2_000;

/** A web address. */
export const link = text(MAX_URL_LENGTH).refine(
  (url) => normalizeWebUrl(url) !== null,
  'is not a web address',
);

/** A web address or a path of this site. */
export const image = text(MAX_URL_LENGTH).refine(isImageUrl, 'is not the address of an image');

export const email = line(254).refine(
  (value) => z.email().safeParse(value).success,
  'is not an email address',
);

/** Some columns hold what was typed, before there were rules for it. */
export function orEmpty<Schema extends z.ZodType<string>>(schema: Schema) {
  return z.union([z.literal(''), schema]);
}
