import { keptRoutes } from './kept-routes.ts';
import { remembered } from './remembered.ts';

type Route = { path?: string; parentId?: string };
type Routes = Record<string, Route | undefined>;

/** Under which key the answer to an address is kept; null when it is asked anew each time. */
export type KeyOf = (url: string) => string | null;

/** Builds `keyOf` from the route table: only addresses as our own links write them, with what their route reads of the query. */
export function pageKeys(routes: Routes): KeyOf {
  const kept = Object.entries(keptRoutes).map(([id, query]) => ({ pattern: patternOf(routes, id), query }));
  return remembered((url) => {
    const start = url.indexOf('?');
    const path = start === -1 ? url : url.slice(0, start);
    const route = kept.find(({ pattern }) => pattern.test(path));
    if (!route) return null;
    if (start === -1) return path;
    const given = new URLSearchParams(url.slice(start));
    // The router asks so for a part of a page.
    if (given.has('_routes')) return null;
    const read = route.query.filter((name) => given.has(name)).map((name) => [name, given.get(name)!]);
    return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  });
}

function patternOf(routes: Routes, id: string) {
  const isPage = id.startsWith('routes/site/');
  // A page has no dot in its address, so that what follows one is the router's request for its data.
  const parameter = isPage ? '[\\w~-]+' : '[\\w~-][\\w.~-]*';
  const source = pathOf(routes, id).replaceAll('.', '\\.').replaceAll(/:\w+/g, parameter);
  const data = source ? '\\.data' : '_\\.data';
  return new RegExp(`^/${source}${isPage ? `(?:${data})?` : ''}$`);
}

export function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) throw new Error(`There is no route "${id}" whose answers could be kept.`);
  const parent = route.parentId ? pathOf(routes, route.parentId) : '';
  return [parent, route.path ?? ''].filter(Boolean).join('/');
}
