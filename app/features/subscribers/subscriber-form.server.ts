import { z } from 'zod';
import type { Translate } from '#content/texts/translate.ts';
import { subscriberEmailLimit } from './subscriber.ts';
import { subscribersPerPage } from './subscriber-list.ts';
import { english } from '#content/texts/english.ts';

/** All errors have the same message. */
export function newsletterForm(translate: Translate) {
  const invalid = translate('form.invalidEmail');
  return z.object({
    email: z.string(invalid).trim().toLowerCase().max(subscriberEmailLimit, invalid).pipe(z.email(invalid)),
  });
}

const noConsent = 'Confirm that this person agreed to receive the newsletter.';

export const addForm = newsletterForm(english).extend({ consent: z.literal('on', noConsent) });

const ids = z
  .string()
  .max(2_000)
  .transform((joined) => joined.split(','))
  .pipe(z.array(z.uuid()).max(subscribersPerPage));

/** The number of recipients that the owner confirmed; without it the confirmation is shown. */
const recipients = z.coerce.number().int().optional();

/** An action on selected rows, or on all pending ones that match the search. */
export const subscriberActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['remove', 'not-spam']), ids }),
  z.object({ intent: z.literal('ask'), ids, recipients }),
  z.object({
    intent: z.literal('ask-all'),
    search: z.string().max(100).default(''),
    show: z.enum(['all', 'without-request']).default('all'),
    recipients,
  }),
]);
