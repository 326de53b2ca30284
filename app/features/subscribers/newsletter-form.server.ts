import { z } from 'zod';
import { invalidEmail } from '#platform/forms/form-texts.server.ts';
import { subscriberEmailLimit } from './subscriber.ts';

/** Whatever is wrong with an address, the form says the same sentence. */
export const newsletterForm = z.object({
  email: z
    .string(invalidEmail)
    .trim()
    .toLowerCase()
    .max(subscriberEmailLimit, invalidEmail)
    .pipe(z.email(invalidEmail)),
});
