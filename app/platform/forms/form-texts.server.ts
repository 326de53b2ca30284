import { z } from 'zod';
import { completeUrl } from './complete-url.ts';
import { invalidUrlMessage, normalizeWebUrl } from '#platform/http/web-url.ts';
import { formatNumber } from '#platform/text/count.ts';

export const invalidEmail = 'Please enter a valid email address.';

/** Browsers submit line breaks as CRLF; LF is stored and counted, as `maxlength` does. */
export function text(maxLength: number, missing: string) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(maxLength, `Use at most ${formatNumber(maxLength)} characters.`);
}

/** A line break in a name or subject could inject headers into the notification email. */
export function line(maxLength: number, missing: string) {
  return text(maxLength, missing).regex(/^[^\r\n]*$/, 'Use a single line.');
}

export function emailAddress(maxLength: number, missing: string) {
  return line(maxLength, missing).pipe(z.email(invalidEmail));
}

/** An optional external URL; a missing scheme is added. */
export function externalUrl(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Use at most ${formatNumber(maxLength)} characters.`)
    .nullable()
    .transform((typed) => completeUrl(typed ?? '') || null)
    .refine((url) => url === null || normalizeWebUrl(url) !== null, invalidUrlMessage);
}
