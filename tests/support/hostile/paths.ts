import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../app/routes.ts';

type RoutePattern = { path: string; file: string };

/** Every route pattern with the file that implements it. */
export async function listRoutes(): Promise<RoutePattern[]> {
  return flattenRoutes(await routes);
}

function flattenRoutes(entries: RouteConfigEntry[], parent = ''): RoutePattern[] {
  return entries.flatMap(({ path, file, children }) => {
    const fullPath = path ? `${parent}/${path}` : parent;
    return [{ path: fullPath || '/', file: `app/${file}` }, ...flattenRoutes(children ?? [], fullPath)];
  });
}

/** Every route once, with `x` for each parameter. */
export async function listPaths() {
  const patterns = await listRoutes();
  return new Set(patterns.map(({ path }) => samplePathOf(path)));
}

export function samplePathOf(pattern: string) {
  return pattern.replaceAll(/:\w+|\*/g, 'x').replaceAll('?', '');
}
