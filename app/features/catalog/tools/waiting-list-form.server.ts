import { z } from 'zod';
import { emailAddress } from '#platform/forms/form-texts.server.ts';

const MAX_EMAIL_LENGTH = 254;

export const waitingForm = z.object({
  email: emailAddress(MAX_EMAIL_LENGTH, 'Enter your email address.').transform((email) =>
    email.toLowerCase(),
  ),
});

/** `people` is the number of recipients that the screen showed. */
export const waitingListForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), people: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal('clear') }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);
