import { z } from 'zod';
import { altMaxLength } from './media.ts';

export const altForm = z.object({
  id: z.string(),
  alt: z.string().trim().max(altMaxLength, `Use at most ${altMaxLength} characters.`),
});

/** The middle is stored as null. */
export const focusForm = z.object({
  id: z.string(),
  focus: z
    .string()
    .regex(/^(?:whole|(?:\d|[1-9]\d|100) (?:\d|[1-9]\d|100))$/)
    .transform((focus) => (focus === '50 50' ? null : focus)),
});

export const deleteForm = z.object({
  id: z.string(),
  evenOld: z
    .string()
    .optional()
    .transform((sent) => sent === 'yes'),
});
