import { z } from 'zod';
import { emailAddress } from '#platform/forms/form-texts.server.ts';

const MAX_EMAIL_LENGTH = 254;

export const waitingForm = z.object({
  email: emailAddress(MAX_EMAIL_LENGTH, 'Enter your email address.').transform((email) =>
    email.toLowerCase(),
  ),
});
