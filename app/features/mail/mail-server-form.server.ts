import { z } from 'zod';
import { encryptionLabels, type Encryption, mailServerLimits as limits } from './mail-server.ts';

const host = z
  .string()
  .trim()
  .min(1, 'Enter the name of the server.')
  .max(limits.host)
  .regex(
    /^[\w.-]+$|^\[[\da-f:.]+\]$/i,
    'Enter a name such as mail.example.com, without smtp:// and without a port.',
  );

const withoutControls = /^[^\p{Cc}]*$/u;
const name = z
  .string()
  .trim()
  .max(limits.name)
  .regex(/^[^\p{Cc}<>"]*$/u, 'Leave out <, > and quotation marks.');

export const mailServerForm = z.object({
  host,
  port: z.coerce
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(1)
    .max(65_535, 'Enter at most 65535.'),
  encryption: z.enum(Object.keys(encryptionLabels) as Encryption[]),
  user: z.string().trim().max(limits.user).regex(withoutControls),
  /** Empty keeps the saved one. */
  server_password: z.string().max(limits.password).regex(withoutControls),
  senderName: name,
  senderAddress: z.email('Enter an email address.').max(limits.address),
});
