import { createMiddleware } from 'hono/factory';
import { isPanelPath } from '#platform/http.ts';

const MOMENT = 'private, max-age=5';

/** What a browser fetches ahead it may keep for a moment, or the click that follows would ask again. */
export function prefetchedData() {
  return createMiddleware(async (hono, next) => {
    await next();
    const { path, method } = hono.req;
    const isAhead =
      method === 'GET' && path.endsWith('.data') && hono.req.header('Sec-Purpose') === 'prefetch';
    if (!isAhead || isPanelPath(path) || hono.res.status !== 200) return;
    if (hono.res.headers.get('Cache-Control') !== 'no-store') hono.header('Cache-Control', MOMENT);
  });
}
