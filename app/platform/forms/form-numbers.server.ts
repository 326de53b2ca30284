import { z } from 'zod';

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
