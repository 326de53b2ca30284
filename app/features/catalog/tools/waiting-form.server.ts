import { z } from 'zod';
import { emailAddress } from '#platform/forms/form-texts.server.ts';

const LONGEST = 254;

export const waitingForm = z.object({
  email: emailAddress(LONGEST, 'Enter your email address.').transform((email) => email.toLowerCase()),
});
