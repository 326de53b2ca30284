import { splitQuery } from './redirect.ts';

/** The pages that always exist, with the query parameters that they read. */
const pages: [RegExp, string[]][] = [
  [/^\/$/, ['sent']],
  [/^\/blog$/i, ['category', 'page', 'tag']],
  [/^\/(portfolio|ai-tools|resources)$/i, ['category', 'page']],
  [/^\/contact$/i, ['sent']],
  [/^\/search$/i, ['q']],
  [/^\/(privacy|terms|sitemap)$/i, []],
];

/** Pages that exist if there is content. */
const contentPages: typeof pages = [
  [/^\/blog\/[^/]+$/i, ['liked', 'sent', 'wait']],
  [/^\/blog\/tag\/[^/]+$/i, ['page']],
];

const endpoints = [
  /^\/(form-token|view|metrics|healthz|readyz|brand\.css)$/i,
  /^\/(rss\.xml|atom\.xml|feed\.json|sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/i,
];

const ownFolders = [
  /^\/(admin|go|preview)(?=\/|$)/i,
  /^\/(assets|fonts|media|covers|social|brand-icons)\/./i,
  /^\/(mail|quotes|testimonial)\/[^/]+\/./i,
  /^\/blog\/[^/]+(\.md|\/like|\/view)$/i,
];

/**
 * Whether the app always serves this old path itself, so that it cannot be redirected. The path of a page can be, with a
 * query that the page does not read.
 */
export function isOwnPath(from: string) {
  const { path, query } = splitQuery(from);
  if (matchesAny([...endpoints, ...ownFolders], path)) return true;
  if (query === null) return isFixedPath(path);
  // The page itself redirects from a category that does not exist.
  return isReadByPage(from) && namesOf(query).some((name) => name !== 'category');
}

export function isFixedPath(path: string) {
  return pages.some(([pattern]) => pattern.test(path)) || matchesAny(endpoints, path);
}

/** Whether the page at this path reads all parameters of the query, as it does in `/blog?page=2`. */
export function isReadByPage(from: string) {
  const { path, query } = splitQuery(from);
  const [, known] = [...pages, ...contentPages].find(([pattern]) => pattern.test(path)) ?? [];
  return query !== null && known !== undefined && namesOf(query).every((name) => known.includes(name));
}

function namesOf(query: string) {
  return [...new URLSearchParams(query).keys()];
}

function matchesAny(patterns: RegExp[], path: string) {
  return patterns.some((pattern) => pattern.test(path));
}
