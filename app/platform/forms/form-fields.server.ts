import { z } from 'zod';
import { completeUrl, invalidUrlMessage, normalizeWebUrl } from '#platform/http/web-url.ts';

export const invalidEmail = 'Please enter a valid email address.';

type Messages = { tooLong: (max: number, over: number) => string; singleLine: string; invalidEmail: string };

/** Those of the panel; public forms have messages in the language of the site. */
const panelMessages: Messages = {
  tooLong: (max) => `Use at most ${max.toLocaleString('en-US')} characters.`,
  singleLine: 'Use a single line.',
  invalidEmail,
};

/** Browsers submit line breaks as CRLF; LF is stored and counted, as browsers count. */
export function text(maxLength: number, missing: string, messages = panelMessages) {
  return z
    .string(missing)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, missing)
    .max(maxLength, tooLong(maxLength, messages));
}

/** Says by how much a text is too long. */
export function tooLong(maxLength: number, messages: Pick<Messages, 'tooLong'> = panelMessages) {
  return {
    error: ({ input }: { input?: unknown }) => messages.tooLong(maxLength, String(input).length - maxLength),
  };
}

/** A line break in a name or subject could inject headers into the notification email. */
export function line(maxLength: number, missing: string, messages = panelMessages) {
  return text(maxLength, missing, messages).regex(/^[^\r\n]*$/, messages.singleLine);
}

export function emailAddress(maxLength: number, missing: string, messages = panelMessages) {
  return line(maxLength, missing, messages).pipe(z.email(messages.invalidEmail));
}

/** An optional external URL; a missing scheme is added. */
export function externalUrl(maxLength: number) {
  return z
    .string()
    .max(maxLength, tooLong(maxLength, panelMessages))
    .nullable()
    .transform((typed) => completeUrl(typed ?? '') || null)
    .refine((url) => url === null || normalizeWebUrl(url) !== null, invalidUrlMessage);
}

/** Fits into a 32-bit integer column. */
const MAX_VERSION = 1_000_000_000;

/** The version of a record that the client has loaded. */
export const versionNumber = z.int().min(0).max(MAX_VERSION);

/** The same as a form field, which is a string. */
export const typedVersion = z.coerce.number().pipe(versionNumber.min(1));

/** PostgreSQL rejects the year 0. */
const hasValidYear = (date: string) => !date.startsWith('0000');

export function dayField(message?: string) {
  return z.iso.date(message).refine(hasValidYear, message);
}

export function instantField(message?: string) {
  return z.iso.datetime(message).refine(hasValidYear, message);
}
