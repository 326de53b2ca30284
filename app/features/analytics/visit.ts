import { normalizeForSearch } from '#platform/text/normalize.ts';

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

type Client = { device: 'desktop' | 'phone' | 'tablet'; browser: string };

/** Order matters: most user agents also contain the names of browsers they derive from. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPT\/|\bOPiOS\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex', /\bYaBrowser\//],
  ['DuckDuckGo', /\bDuckDuckGo\/|\bDdg\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrom(?:e|ium)\/|\bCriOS\//],
  ['Safari', /\bSafari\/|\b(?:iPhone|iPad|iPod)\b/],
] as const;

/** Reduces a user agent to browser family and device type; nothing else is stored. */
export function detectClient(agent: string): Client {
  const browser = browsers.find(([, pattern]) => pattern.test(agent));
  return { device: deviceOf(agent), browser: browser?.[0] ?? 'Other' };
}

/** Android tablets are recognised by the missing "Mobile" token. */
function deviceOf(agent: string): Client['device'] {
  const isAndroid = /\bAndroid\b/.test(agent);
  const isMobile = /\bMobi/.test(agent);
  if (/\biPad\b|\bTablet\b|\bKindle\b|\bSilk\//.test(agent) || (isAndroid && !isMobile)) return 'tablet';
  return isMobile || /\biPhone\b|\biPod\b|\bOpera Mini\b/.test(agent) ? 'phone' : 'desktop';
}
