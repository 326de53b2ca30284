import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

/** Exactly the names that the library gives; nothing else under the folder can be asked for. */
const NAME = /^\/media\/[0-9a-f]{20}\/(?:\d{1,5}x\d{1,5}\.(?:jpg|png|webp)|\d{1,5}\.(?:avif|webp))$/;

/** Pictures of the library; an address holds the sum of what was uploaded, so its content never changes. */
export function mediaFiles(mediaDir: string) {
  const serve = serveStatic({
    root: mediaDir,
    rewriteRequestPath: (path) => path.slice('/media'.length),
  });
  return createMiddleware(async (hono, next) => {
    const { path } = hono.req;
    if (!/^\/media(?:\/|$)/i.test(path)) return next();
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${path}"` };
    const isKnown = NAME.test(path) && hono.req.header('If-None-Match')?.includes(headers.ETag);
    if (isKnown) return hono.body(null, 304, headers);
    const file = NAME.test(path) ? await serve(hono, async () => {}) : undefined;
    if (!(file instanceof Response)) return hono.text('Not Found', 404);
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
    file.headers.set('Accept-Ranges', 'bytes');
    return file;
  });
}
