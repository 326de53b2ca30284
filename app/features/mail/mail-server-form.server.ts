import { z } from 'zod';
import { emailAddress, tooLong } from '#platform/forms/form-fields.server.ts';
import { encryptionLabels, type Encryption, mailServerLimits as limits } from './mail-server.ts';

const notHost = 'Enter a name such as mail.example.com, without smtp:// and without a port.';
const notPort = 'Enter a port from 1 to 65535, such as 587.';
const host = z
  .string()
  .trim()
  .min(1, 'Enter the name of the server.')
  .max(limits.host, tooLong(limits.host))
  .regex(/^[\w.-]+$|^\[.+\]$/, notHost)
  .refine((typed) => URL.canParse(`smtp://${typed}`), notHost);

const credential = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}]*$/u, 'Leave out line breaks and control characters.');
const name = z
  .string()
  .trim()
  .max(limits.name, tooLong(limits.name))
  .regex(/^[^\p{Cc}<>"]*$/u, 'Leave out <, > and quotation marks.');

export const mailServerForm = z.object({
  host,
  port: z.coerce.number(notPort).int(notPort).min(1, notPort).max(65_535, notPort),
  encryption: z.enum(Object.keys(encryptionLabels) as Encryption[], 'Choose an encryption.'),
  user: credential(limits.user).trim(),
  /** Empty keeps the saved one. */
  server_password: credential(limits.password),
  senderName: name,
  senderAddress: emailAddress(limits.address, 'Enter the email address of the sender.'),
});
