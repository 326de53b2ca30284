import { z } from 'zod';
import { completeAddress } from './complete-address.ts';
import { notAnAddress, webAddress } from '#platform/http/web-address.ts';

/** The one sentence about an address that cannot be mailed. */
export const invalidEmail = 'Please enter a valid email address.';

/** Browsers send each line break as two characters; one is stored, and counted as the field counts it. */
export function text(longest: number, missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest.toLocaleString('en-US')} characters.`);
}

/** Line breaks would let a name or subject write headers of the mail that tells of it. */
export function line(longest: number, missing: string) {
  return text(longest, missing).regex(/^[^\r\n]*$/, 'Use a single line.');
}

export function emailAddress(longest: number, missing: string) {
  return line(longest, missing).pipe(z.email(invalidEmail));
}

/** An address outside of this site, or nothing; one without its scheme is completed. */
export function outsideAddress(longest: number) {
  return z
    .string()
    .max(longest, `Use at most ${longest.toLocaleString('en-US')} characters.`)
    .nullable()
    .transform((typed) => completeAddress(typed ?? '') || null)
    .refine((address) => address === null || webAddress(address) !== null, notAnAddress);
}
