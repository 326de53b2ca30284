import { createMiddleware } from 'hono/factory';
import { withoutSlash } from '#features/redirects/redirect.ts';
import { isPanelPath } from '#features/account/panel-path.ts';

/**
 * Redirects public pages to their address without a trailing slash. Only what exists is redirected here: a moved page
 * leads to its new address at once.
 */
export function redirectTrailingSlash() {
  return createMiddleware(async (c, next) => {
    await next();
    const { pathname, search } = new URL(c.req.url);
    const path = withoutSlash(pathname);
    // A second slash at the beginning would name another host.
    const isRedirected = path !== pathname && !path.startsWith('//') && !isPanelPath(path);
    if (!isRedirected || c.res.status !== 200) return;
    await c.res.body?.cancel();
    // Not stored: an emailed link contains a key.
    const headers = { Location: path + search, 'Cache-Control': 'no-store' };
    // Hono would copy the headers of the page.
    c.res = undefined;
    c.res = new Response(null, { status: 301, headers });
  });
}
