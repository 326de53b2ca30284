import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { Client } from './agent.ts';

const MAX_TERM_LENGTH = 100;
const MAX_TERM_DIGITS = 6;

export type Visit = Client & {
  day: string;
  path: string;
  /** The referring host. */
  host: string | null;
  search?: { term: string; isFound: boolean };
  /**
   * The visitor's pseudonym for this day: a keyed hash that cannot be reproduced without the
   * salt.
   */
  nameOf: (salt: string) => string;
};

/** The normalized host; null if it is not a public host name or is one of our own. */
export function outsideHost(referrer: string, own: readonly string[]): string | null {
  const host = referrer.toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(host) || host.length > 255) return null;
  return own.includes(host) ? null : host.replace(/^www\./, '');
}

/**
 * The normalized term; null if empty or if it may contain personal data: an email address or a
 * long number.
 */
export function searchTerm(text: string): string | null {
  const term = [...normalizeForSearch(text.replaceAll('\0', ''))].slice(0, MAX_TERM_LENGTH).join('').trim();
  const digits = term.match(/\d/g)?.length ?? 0;
  return term.includes('@') || digits > MAX_TERM_DIGITS ? null : term || null;
}
