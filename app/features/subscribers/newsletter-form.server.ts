import { z } from 'zod';
import type { Translate } from '#content/texts/translate.ts';
import { subscriberEmailLimit } from './subscriber.ts';

/** All errors have the same message. */
export function newsletterForm(translate: Translate) {
  const invalid = translate('form.invalidEmail');
  return z.object({
    email: z.string(invalid).trim().toLowerCase().max(subscriberEmailLimit, invalid).pipe(z.email(invalid)),
  });
}
