import { z } from 'zod';
import { altMaxLength } from './media.ts';

export const altForm = z.object({
  id: z.string(),
  alt: z.string().trim().max(altMaxLength, `Use at most ${altMaxLength} characters.`),
});

export const deleteForm = z.object({
  id: z.string(),
  evenOld: z
    .string()
    .optional()
    .transform((sent) => sent === 'yes'),
});
