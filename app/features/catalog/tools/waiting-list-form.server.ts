import { z } from 'zod';
import { emailAddress } from '#platform/forms/form-fields.server.ts';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';

const MAX_EMAIL_LENGTH = 254;

export function waitingForm(translate: Translate) {
  const email = emailAddress(MAX_EMAIL_LENGTH, translate('form.email'), formMessages(translate));
  return z.object({ email: email.transform((typed) => typed.toLowerCase()) });
}

/** `people` is the number of recipients that the screen showed. */
export const waitingListForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), people: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('clear') }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);
