import { z } from 'zod';
import { altMaxLength } from './media.ts';
import { CAPTIONS_URL, IMAGE_URL } from '#platform/http/media-file.ts';

const optionalUrl = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((url) => url === '' || pattern.test(url), message)
    .transform((url) => url || null)
    .optional();

/** What is missing stays, and an empty address removes. The middle is stored as null. */
export const mediaForm = z.object({
  id: z.string(),
  alt: z.string().trim().max(altMaxLength, `Use at most ${altMaxLength} characters.`).optional(),
  focus: z
    .string()
    .regex(/^(?:whole|(?:\d|[1-9]\d|100) (?:\d|[1-9]\d|100))$/)
    .transform((focus) => (focus === '50 50' ? null : focus))
    .optional(),
  poster: optionalUrl(IMAGE_URL, 'Choose an image of the library.'),
  captions: optionalUrl(CAPTIONS_URL, 'Choose a WebVTT file of the library.'),
});

export type MediaChanges = z.output<typeof mediaForm>;

export const deleteForm = z.object({
  id: z.string(),
  evenOld: z
    .string()
    .optional()
    .transform((sent) => sent === 'yes'),
});
