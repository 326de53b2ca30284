import { createMiddleware } from 'hono/factory';
import { isPanelPath } from '#platform/http/http.ts';

/** Answers requests whose path and query are redirected. */
export function queryRedirects(find: (url: string) => Promise<string | null>) {
  return createMiddleware(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const { pathname, search } = new URL(c.req.url);
    const to = isRead && search && !isPanelPath(pathname) ? await find(pathname + search) : null;
    if (to !== null) return c.redirect(to, 301);
    await next();
  });
}
