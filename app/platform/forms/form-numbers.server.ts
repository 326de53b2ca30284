import { z } from 'zod';

/** More changes than anything sees, and fewer than a column counts. */
const MAX_VERSION = 1_000_000_000;

/** The version that somebody was looking at. */
export const versionNumber = z.int().min(0).max(MAX_VERSION);

/** The same as a form sends it. */
export const typedVersion = z.coerce.number().pipe(versionNumber.min(1));

/** There is no year zero, and PostgreSQL refuses it. */
const hasYear = (written: string) => !written.startsWith('0000');

export function dayOfCalendar(message?: string) {
  return z.iso.date(message).refine(hasYear, message);
}

export function instantField(message?: string) {
  return z.iso.datetime(message).refine(hasYear, message);
}
