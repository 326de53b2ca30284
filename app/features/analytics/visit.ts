import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { Client } from './agent.ts';

const longestTerm = 100;
const maxDigits = 6;

/** A view of a public page, as far as it is counted. */
export type Visit = Client & {
  day: string;
  path: string;
  /** The site on which a link led here. */
  host: string | null;
  /** What was searched for, and whether there was anything. */
  search?: { term: string; isFound: boolean };
  /** Who it is on this day; without the salt the name means nothing. */
  nameOf: (salt: string) => string;
};

/** The host as it is counted; null for what is no host of the web, or one of our own. */
export function outsideHost(referrer: string, own: readonly string[]): string | null {
  const host = referrer.toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(host) || host.length > 255) return null;
  return own.includes(host) ? null : host.replace(/^www\./, '');
}

/** A search as it is counted; null for nothing, and for what might be about somebody: an address or a long number. */
export function searchTerm(text: string): string | null {
  const term = [...normalizeForSearch(text.replaceAll('\0', ''))].slice(0, longestTerm).join('').trim();
  const digits = term.match(/\d/g)?.length ?? 0;
  return term.includes('@') || digits > maxDigits ? null : term || null;
}
