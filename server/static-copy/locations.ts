import { createHash } from 'node:crypto';
import type { CategoryKind } from '#content/categories.ts';
import type { Categories } from '#features/categories/category.ts';
import { tagPath, tagSlug } from '#features/posts/tag.ts';
import { matchQueryRedirect, type QueryRedirects } from '#features/redirects/query-redirects.ts';
import { withoutSlash } from '#features/redirects/redirect.ts';
import { isPanelPath } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';

/** Where something is on the live site and in the copy. */
export type Location = {
  /** Path and query of the request that renders it. */
  request: string;
  /** Its path in the copy, without the slash at the end of a page. */
  path: string;
  /** The part of the query that does not change the content, such as a version. */
  query: string;
};

const lists: [RegExp, CategoryKind | null][] = [
  [/^\/blog$/, 'post'],
  [/^\/portfolio$/, 'project'],
  [/^\/ai-tools$/, 'tool'],
  [/^\/resources$/, 'resource'],
  [/^\/blog\/tag\/[^/]+$/, null],
];

/** Pages of visitors with a link, and what only a server can do. */
const SERVER_PATH =
  /^\/(?:preview|mail|quotes|testimonial|view|form-token|stamp|healthz|readyz|metrics)(?:\/|$)|^\/blog\/[^/]+\/(?:like|view)$/i;

/** Paths that are never part of a copy. */
export function isServerPath(path: string) {
  return isPanelPath(path) || SERVER_PATH.test(path);
}

/** Redirects in a row; targets are stored resolved, so that there are hardly ever two. */
const MAX_REDIRECTS = 5;

/** Where the live site redirects a link because of its query: `/?p=12` by a stored redirect, or `/blog?tag=a`. */
export function followQuery(url: URL, redirects: QueryRedirects): URL {
  let followed = url;
  for (let hop = 0; hop < MAX_REDIRECTS && followed.search; hop++) {
    const tag = withoutSlash(followed.pathname) === '/blog' ? followed.searchParams.get('tag') : null;
    const to =
      matchQueryRedirect(redirects, followed.pathname + followed.search) ?? (tag ? tagPath(tag) : null);
    const target = to === null ? null : URL.parse(to, followed);
    if (target?.origin !== url.origin) break;
    target.hash ||= followed.hash;
    followed = target;
  }
  return followed;
}

/** Files have no query, so whatever depends on one gets a path of its own. */
export function locate(url: URL, categories: Categories): Location {
  const path = withoutSlash(url.pathname);
  const list = lists.find(([pattern]) => pattern.test(path));
  if (list) return locateList(path, new URLSearchParams(url.search), categories[list[1] ?? 'post']);
  if (path.startsWith('/covers/') && url.search) {
    const request = path + url.search;
    return { request, path: pathOfCover(path, url.searchParams), query: '' };
  }
  // A file may have a version in its query; the parameters of a page do not change it.
  const isFile = /\.\w+$/.test(path);
  return { request: isFile ? path + url.search : path, path, query: url.search };
}

function locateList(path: string, query: URLSearchParams, categories: { name: string; slug: string }[]) {
  const category = query.get('category');
  const page = parsePage(query.get('page'));
  const parameters = new URLSearchParams();
  let location = path;
  if (category) {
    const known = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
    parameters.set('category', known?.name ?? category);
    location += `/category/${encodeURIComponent(known?.slug || tagSlug(category))}`;
  }
  if (page > 1) {
    parameters.set('page', String(page));
    location += `/page/${page}`;
  }
  for (const name of ['category', 'page']) query.delete(name);
  return {
    request: parameters.size > 0 ? `${path}?${parameters}` : path,
    path: location,
    query: query.size > 0 ? `?${query}` : '',
  };
}

/** `/covers/a.svg?shape=card&seed=x1` becomes `/covers/card-x1/a.svg`. */
function pathOfCover(path: string, query: URLSearchParams) {
  const variant = [...query.values()].join('-');
  const folder = /^[\w-]{1,100}$/.test(variant)
    ? variant
    : createHash('sha256').update(query.toString()).digest('hex').slice(0, 16);
  const slash = path.lastIndexOf('/');
  return `${path.slice(0, slash)}/${folder}${path.slice(slash)}`;
}

/** Name of the file for a path; null if no host could serve such a file. */
export function fileOf(path: string, isPage: boolean): string | null {
  const segments = path.split('/').slice(1).map(decodeSegment);
  if (isPage) segments.push('index.html');
  const parts = segments.filter((part) => part !== '');
  const isUsable = (part: string | null) =>
    part !== null && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(part) && Buffer.byteLength(part) <= MAX_NAME_BYTES;
  return parts.every(isUsable) ? parts.join('/') : null;
}

/** Of a file name, on all common file systems. */
const MAX_NAME_BYTES = 255;

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
