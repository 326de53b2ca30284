import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

type KnownRoute = { path: string; file: string };

/** Every address of the route table with the file that answers it; parameters stand as they are written there. */
export async function listRoutes(): Promise<KnownRoute[]> {
  return below(await routes);
}

function below(entries: RouteConfigEntry[], parent = ''): KnownRoute[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    return [{ path: address || '/', file: `app/${file}` }, ...below(children ?? [], address)];
  });
}

/** Every address once, with `x` for each parameter. */
export async function listAddresses() {
  const known = await listRoutes();
  return new Set(known.map(({ path }) => path.replaceAll(/:\w+|\*/g, 'x').replaceAll('?', '')));
}
