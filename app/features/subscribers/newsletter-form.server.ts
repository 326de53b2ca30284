import { z } from 'zod';
import { invalidEmail } from '#platform/forms/form-texts.server.ts';
import { subscriberEmailLimit } from './subscriber.ts';

/** All errors have the same message. */
export const newsletterForm = z.object({
  email: z
    .string(invalidEmail)
    .trim()
    .toLowerCase()
    .max(subscriberEmailLimit, invalidEmail)
    .pipe(z.email(invalidEmail)),
});
