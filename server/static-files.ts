import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

/** Files of the build, compressed beforehand; a name under /assets changes with its content. */
export function staticFiles() {
  const serve = serveStatic({ root: './build/client', precompressed: true });
  return createMiddleware(async (hono, next) => {
    // Every file has an ending and hardly a page has, so the disk is not asked about pages.
    if (!/\.\w+$/.test(hono.req.path)) return next();
    const file = await serve(hono, next);
    if (!(file instanceof Response)) return;
    const lifetime = hono.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    file.headers.set('Cache-Control', `public, ${lifetime}`);
    return file;
  });
}
