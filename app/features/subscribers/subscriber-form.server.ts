import { z } from 'zod';
import { newsletterForm } from './newsletter-form.server.ts';
import { subscribersPerPage } from './subscriber-list.ts';

const noConsent = 'Add only who agreed to get the newsletter.';

/** The owner adds somebody by hand. */
export const addForm = newsletterForm.extend({ consent: z.literal('on', noConsent) });

/** An act on the chosen rows of one page. */
export const subscriberActForm = z.object({
  act: z.enum(['remove', 'not-spam']),
  ids: z
    .string()
    .max(2_000)
    .transform((joined) => joined.split(','))
    .pipe(z.array(z.uuid()).max(subscribersPerPage)),
});
