export type Redirect = { from: string; to: string; createdAt: string };

export type MissingPage = { path: string; hits: number; lastSeenAt: string };

export const redirectsPerPage = 50;

export const MAX_PATH_LENGTH = 300;

/** After encoding; PostgreSQL indexes texts of up to 2,700 bytes. */
const MAX_STORED_LENGTH = 2_000;

/** A decoded path without trailing slash, with its query in canonical form if it has one; null if invalid. */
export function readOldPath(typed: string, maxLength = MAX_PATH_LENGTH): string | null {
  const url = parseLocalUrl(typed, maxLength);
  if (!url || url.hash) return null;
  const path = readLinkPath(url.pathname);
  // Stored, an encoded question mark could not be told from the beginning of the query.
  if (path.includes('?') || hasUnusableCharacters(url.searchParams)) return null;
  const query = canonicalQuery(url.searchParams);
  return withinLimit(query ? `${path}?${query}` : path);
}

/** A path as it is written in a link; null if invalid. */
export function readNewPath(typed: string, maxLength = MAX_PATH_LENGTH): string | null {
  const url = parseLocalUrl(typed, maxLength);
  return url && withinLimit(url.pathname + url.search + url.hash);
}

/** Whether this is an old path in the form that is stored. */
export function isStoredPath(from: string): boolean {
  const { path, query } = splitQuery(from);
  const link = path.split('/').map(encodeURIComponent).join('/');
  return readOldPath(query === null ? link : `${link}?${query}`, Infinity) === from;
}

function withinLimit(path: string) {
  return path.length <= MAX_STORED_LENGTH ? path : null;
}

/** The path that a link requests. */
export function readLinkPath(link: string) {
  return withoutSlash(decodeURIComponent(new URL(link, 'http://here.invalid').pathname));
}

/** The lookbehind keeps the pattern linear for long runs of slashes. */
export function withoutSlash(path: string) {
  return path.replace(/(?<=[^/])\/+$/, '');
}

/** A second slash or a backslash would name another host. */
function parseLocalUrl(typed: string, maxLength: number): URL | null {
  const path = typed.trim();
  if (!/^\/(?![/\\])/.test(path) || path.length > maxLength || /[\\\p{Cc}]/u.test(path)) return null;
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

/** Bytes that are not UTF-8 are decoded as U+FFFD. */
function hasUnusableCharacters(query: URLSearchParams) {
  return [...query].flat().some((text) => /[\p{Cc}\uFFFD]/u.test(text));
}

/**
 * A query in the form that `from_path` holds: sorted by name, each name and value encoded with `encodeURIComponent`.
 * Values of the same name stay in their order.
 */
export function canonicalQuery(parameters: Iterable<[string, string]>): string {
  return [...parameters]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The path of an old path, and its query; null if it has none. */
export function splitQuery(from: string): { path: string; query: string | null } {
  const start = from.indexOf('?');
  return start === -1
    ? { path: from, query: null }
    : { path: from.slice(0, start), query: from.slice(start + 1) };
}

/** Whether the parameters include all those of the canonical query, with the same values. */
export function containsQuery(parameters: URLSearchParams, query: string) {
  const names = new Set(new URLSearchParams(query).keys());
  return canonicalQuery([...parameters].filter(([name]) => names.has(name))) === query;
}

/** What WordPress and Ghost add to an address: further pages, feeds, AMP pages, embeds and pages of comments. */
const END =
  /\/(?:page\/\d{1,6}|comment-page-\d{1,6}|feed(?:\/(?:rss2?|rdf|atom))?|rss|amp|embed|trackback|\d{1,2})$/;

/**
 * The old paths whose redirect applies to a requested path that has no page: its own, and those without such an end,
 * the first one that is stored. The number of pages is unknown, so that `/page/2` stands for all of them.
 */
export function listApplicablePaths(path: string): string[] {
  const [end] = END.exec(path) ?? [];
  if (end === undefined) return [path];
  const start = path.slice(0, -end.length);
  const paths = [path];
  if (end.startsWith('/page/')) paths.push(`${start}/page/2`);
  if (end.startsWith('/feed/')) paths.push(`${start}/feed`);
  if (start !== '') paths.push(start);
  return [...new Set(paths)];
}
