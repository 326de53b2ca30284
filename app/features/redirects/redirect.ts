export type Redirect = { from: string; to: string; createdAt: string };

/** An address that visitors looked for in vain. */
export type MissingPage = { path: string; hits: number; lastSeenAt: string };

export const longestPath = 300;

/** Single addresses that the app always answers. */
const fixedAddresses = [
  /^\/(blog|portfolio|ai-tools|resources|contact|search|privacy|terms|sitemap|stamp|healthz|readyz)?$/i,
  /^\/(rss\.xml|atom\.xml|feed\.json|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/i,
];

/** Addresses that the app answers itself, whatever the owner wishes. */
const ownAddresses = [
  ...fixedAddresses,
  /^\/(admin|assets|fonts|media|covers|social|go|preview)(?=\/|$)/i,
  /^\/blog\/[^/]+(\.md|\/like|\/view)$/i,
];

/** A path of this site as a visitor asks for it: decoded, without query and trailing slash; null if it is none. */
export function readOldPath(typed: string): string | null {
  const url = readHere(typed);
  return url && !url.search && !url.hash ? pathOf(url.pathname) : null;
}

/** A path of this site as it stands in a link. */
export function readNewPath(typed: string): string | null {
  const url = readHere(typed);
  return url && url.pathname + url.search + url.hash;
}

/** What a visitor asks for who follows such a link. */
export function pathOf(link: string) {
  return withoutSlash(decodeURIComponent(new URL(link, 'http://here.invalid').pathname));
}

/** A run of slashes is looked at once, however long a stranger makes it. */
export function withoutSlash(path: string) {
  return path.replace(/(?<=[^/])\/+$/, '');
}

export function isOwnAddress(path: string) {
  return ownAddresses.some((pattern) => pattern.test(path));
}

export function isFixedAddress(path: string) {
  return fixedAddresses.some((pattern) => pattern.test(path));
}

/** Two slashes would name another host, and so would a backslash in a browser. */
function readHere(typed: string): URL | null {
  const path = typed.trim();
  if (!/^\/(?![/\\])/.test(path) || path.length > longestPath || /[\\\p{Cc}]/u.test(path)) return null;
  const url = URL.parse(path, 'http://here.invalid');
  return url?.host === 'here.invalid' && isText(url.pathname) ? url : null;
}

function isText(encoded: string) {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}
