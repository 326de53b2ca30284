import { isOwnPath, isReadByPage } from './own-paths.ts';
import { canonicalQuery, splitQuery, withoutSlash } from './redirect.ts';

/** The redirects of one path that have a query. */
type PathRedirects = {
  /** The different sets of parameter names, the largest first. */
  nameSets: string[][];
  targets: Map<string, string>;
};

/** The redirects whose old path has a query, by path. */
export type QueryRedirects = ReadonlyMap<string, PathRedirects>;

/** Without those that a page decides itself, such as `/blog?category=Old`. There may be tens of thousands. */
export function indexQueryRedirects(redirects: { from: string; to: string }[]): QueryRedirects {
  type Indexed = PathRedirects & { known: Set<string> };
  const index = new Map<string, Indexed>();
  for (const { from, to } of redirects) {
    const { path, query } = splitQuery(from);
    if (!query) continue;
    const onPath: Indexed = index.get(path) ?? { nameSets: [], targets: new Map(), known: new Set() };
    index.set(path, onPath);
    onPath.targets.set(query, to);
    const names = query.replaceAll(/=[^&]*/g, '');
    if (onPath.known.has(names)) continue;
    onPath.known.add(names);
    const isOfPage = isOwnPath(`${path}?${names}`) || isReadByPage(`${path}?${names}`);
    if (!isOfPage) onPath.nameSets.push([...new Set(new URLSearchParams(names).keys())]);
  }
  for (const { nameSets } of index.values()) nameSets.sort((a, b) => b.length - a.length);
  return index;
}

/**
 * The target for a requested path with query. A redirect applies if the request has all of its parameters with the same
 * values; further ones, such as `utm_source`, are ignored. Of several redirects the one with the most parameters applies.
 */
export function matchQueryRedirect(redirects: QueryRedirects, url: string): string | null {
  if (redirects.size === 0) return null;
  const { path, query } = splitQuery(url);
  if (!query) return null;
  const onPath = redirects.get(decodePath(path));
  if (!onPath) return null;
  const values = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  for (const names of onPath.nameSets) {
    if (!names.every((name) => values.has(name))) continue;
    const to = onPath.targets.get(canonicalQuery(names.flatMap((name) => values.get(name)!)));
    if (to !== undefined) return to;
  }
  return null;
}

/** A path that cannot be decoded matches nothing. */
function decodePath(path: string) {
  try {
    return withoutSlash(decodeURIComponent(path));
  } catch {
    return '';
  }
}
