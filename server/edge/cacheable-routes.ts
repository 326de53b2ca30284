import { isReservedSlug } from '#features/pages/page.ts';
import { memoize } from './memoize.ts';

/**
 * The routes whose responses are cached, with the query parameters that each of them reads. All other parameters are
 * removed before the page is rendered. A route that is not listed here is never cached.
 */
export const cacheableRoutes: Record<string, readonly string[]> = {
  'routes/site/home/route': ['sent'],
  'routes/site/blog/route': ['category', 'page', 'tag'],
  'routes/site/blog/tag-page': ['page'],
  'routes/site/blog/series-page': [],
  'routes/site/post/route': ['liked', 'sent', 'wait'],
  'routes/site/portfolio/route': ['category', 'page'],
  'routes/site/project/route': [],
  'routes/site/search/route': ['q'],
  'routes/site/contact/route': ['sent'],
  'routes/site/ai-tools/route': ['category', 'page'],
  'routes/site/resources/route': ['category', 'page'],
  'routes/site/legal/privacy': [],
  'routes/site/legal/terms': [],
  'routes/site/sitemap/route': [],
  'routes/site/page/route': [],
  'routes/endpoints/post-source': [],
  'routes/endpoints/page-source': [],
  'routes/endpoints/feeds/rss': [],
  'routes/endpoints/feeds/tag-feed': [],
  'routes/endpoints/feeds/category-feed': [],
  'routes/endpoints/feeds/atom': [],
  'routes/endpoints/feeds/json-feed': [],
  'routes/endpoints/sitemap': [],
  'routes/endpoints/robots': [],
  'routes/endpoints/llms': [],
  'routes/endpoints/manifest': [],
  'routes/endpoints/brand-stylesheet': ['v'],
  'routes/endpoints/covers': ['shape', 'seed', 'salt', 'brand'],
  'routes/endpoints/frieze-image': ['brand'],
  'routes/endpoints/fallback-covers': ['shape', 'brand'],
};

type Route = { path?: string; parentId?: string };
type Routes = Record<string, Route | undefined>;

/** Maps a path with query to its cache key; null if the response is not cached. */
export type KeyOf = (url: string) => string | null;

const PAGE_ROUTE = 'routes/site/page/route';

/** Builds `keyOf` from the route table: keys contain only canonical paths and the query parameters that the route reads. */
export function createKeyOf(routes: Routes): KeyOf {
  const cacheable = Object.entries(cacheableRoutes).map(([id, query]) => ({
    pattern: patternOf(routes, id),
    // The pattern of `/:slug` also matches the addresses of other routes.
    isOther: (path: string) => id === PAGE_ROUTE && isReservedSlug(path.slice(1).toLowerCase()),
    query,
  }));
  return memoize((url) => {
    const start = url.indexOf('?');
    const path = start === -1 ? url : url.slice(0, start);
    const route = cacheable.find(({ pattern, isOther }) => pattern.test(path) && !isOther(path));
    if (!route) return null;
    if (start === -1) return path;
    const query = new URLSearchParams(url.slice(start));
    const parameters = route.query.filter((name) => query.has(name)).map((name) => [name, query.get(name)!]);
    return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
  });
}

function patternOf(routes: Routes, id: string) {
  // Other letters in the one form that browsers send. No dot in page parameters: React Router treats a path that ends in
  // `.data` as a data request.
  const letter = '[\\w~-]|%[89A-F][\\dA-F]';
  const parameter = id.startsWith('routes/site/') ? `(?:${letter})+` : `(?:${letter})(?:${letter}|\\.)*`;
  const source = pathOf(routes, id).replaceAll('.', '\\.').replaceAll(/:\w+/g, parameter);
  return new RegExp(`^/${source}$`);
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) throw new Error(`cacheable-routes.ts lists the unknown route "${id}".`);
  const parent = route.parentId ? pathOf(routes, route.parentId) : '';
  return [parent, route.path ?? ''].filter(Boolean).join('/');
}
