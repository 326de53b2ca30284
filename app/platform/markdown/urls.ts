const MAX_URL_LENGTH = 2_048;
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);
const imageSchemes = new Set(['http', 'https']);

type ParsedUrl = { url: string; scheme: string | null };

function parseUrl(value: unknown): ParsedUrl | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) {
    return null;
  }
  // Browsers ignore control characters and surrounding white space when they parse a scheme.
  const url = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  const [prefix, name] = /^([^/?#:]*):/.exec(url) ?? [];
  if (prefix === undefined || name === undefined) {
    return { url, scheme: null };
  }
  const scheme = name.toLowerCase();
  return { url: `${scheme}:${url.slice(prefix.length)}`, scheme };
}

export function safeLinkUrl(value: unknown): string | null {
  const parsed = parseUrl(value);
  if (parsed === null) return null;
  return parsed.scheme === null || linkSchemes.has(parsed.scheme) ? parsed.url : null;
}

export function safeImageUrl(value: unknown): string | null {
  const parsed = parseUrl(value);
  if (parsed === null) return null;
  const isRootRelative = /^\/(?![/\\])/.test(parsed.url);
  const isAbsolute = parsed.scheme !== null && imageSchemes.has(parsed.scheme);
  return isRootRelative || isAbsolute ? parsed.url : null;
}

export function isExternalUrl(url: string): boolean {
  return /^(?:https?:|[/\\]{2})/.test(url);
}
