import { cacheableRoutes } from './cacheable-routes.ts';
import { memoize } from './memoize.ts';

type Route = { path?: string; parentId?: string };
type Routes = Record<string, Route | undefined>;

/** Under which key the answer to an address is kept; null when it is asked anew each time. */
export type KeyOf = (url: string) => string | null;

/** Builds `keyOf` from the route table: only addresses as our own links write them, with what their route reads of the query. */
export function pageKeys(routes: Routes): KeyOf {
  const kept = Object.entries(cacheableRoutes).map(([id, query]) => ({
    pattern: patternOf(routes, id),
    query,
  }));
  return memoize((url) => {
    const start = url.indexOf('?');
    const path = start === -1 ? url : url.slice(0, start);
    const route = kept.find(({ pattern }) => pattern.test(path));
    if (!route) return null;
    if (start === -1) return path;
    const given = new URLSearchParams(url.slice(start));
    const read = route.query.filter((name) => given.has(name)).map((name) => [name, given.get(name)!]);
    return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  });
}

function patternOf(routes: Routes, id: string) {
  // A page has no dot in its address: the router would take `.data` at the end of one for a request of its own.
  const parameter = id.startsWith('routes/site/') ? '[\\w~-]+' : '[\\w~-][\\w.~-]*';
  const source = pathOf(routes, id).replaceAll('.', '\\.').replaceAll(/:\w+/g, parameter);
  return new RegExp(`^/${source}$`);
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) throw new Error(`There is no route "${id}" whose answers could be kept.`);
  const parent = route.parentId ? pathOf(routes, route.parentId) : '';
  return [parent, route.path ?? ''].filter(Boolean).join('/');
}
