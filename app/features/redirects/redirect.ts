export type Redirect = { from: string; to: string; createdAt: string };

export type MissingPage = { path: string; hits: number; lastSeenAt: string };

export const MAX_PATH_LENGTH = 300;

/** Single paths that the app always serves. */
const fixedPaths = [
  /^\/(blog|portfolio|ai-tools|resources|contact|search|privacy|terms|sitemap|form-token|stamp|healthz|readyz)?$/i,
  /^\/(rss\.xml|atom\.xml|feed\.json|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/i,
];

/** Paths that the app serves itself and that cannot be redirected. */
const ownPaths = [
  ...fixedPaths,
  /^\/(admin|assets|fonts|media|covers|social|go|preview)(?=\/|$)/i,
  /^\/blog\/[^/]+(\.md|\/like|\/view)$/i,
];

/** A decoded path without query and trailing slash; null if invalid. */
export function readOldPath(typed: string): string | null {
  const url = parseLocalUrl(typed);
  return url && !url.search && !url.hash ? pathOf(url.pathname) : null;
}

/** A path as it is written in a link; null if invalid. */
export function readNewPath(typed: string): string | null {
  const url = parseLocalUrl(typed);
  return url && url.pathname + url.search + url.hash;
}

/** The path that a link requests. */
export function pathOf(link: string) {
  return withoutSlash(decodeURIComponent(new URL(link, 'http://here.invalid').pathname));
}

/** The lookbehind keeps the pattern linear for long runs of slashes. */
export function withoutSlash(path: string) {
  return path.replace(/(?<=[^/])\/+$/, '');
}

export function isOwnPath(path: string) {
  return ownPaths.some((pattern) => pattern.test(path));
}

export function isFixedPath(path: string) {
  return fixedPaths.some((pattern) => pattern.test(path));
}

/** A second slash or a backslash would name another host. */
function parseLocalUrl(typed: string): URL | null {
  const path = typed.trim();
  if (!/^\/(?![/\\])/.test(path) || path.length > MAX_PATH_LENGTH || /[\\\p{Cc}]/u.test(path)) return null;
  const url = URL.parse(path, 'http://here.invalid');
  return url?.host === 'here.invalid' && isDecodable(url.pathname) ? url : null;
}

function isDecodable(encoded: string) {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(encoded));
  } catch {
    return false;
  }
}
