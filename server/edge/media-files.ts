import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file names of the media library; nothing else in the folder is served. */
const MEDIA_PATH = /^\/media\/[0-9a-f]{20}\/(?:\d{1,5}x\d{1,5}\.(?:jpg|png|webp)|\d{1,5}\.(?:avif|webp))$/;

/** Everything below `/media` is answered here, also what does not exist. */
export const isMediaPath = (path: string) => /^\/media(?:\/|$)/i.test(path);

/** Serves the media library; a path contains the hash of the upload, so its content never changes. */
export function mediaFiles(mediaDir: string) {
  const serve = serveStatic({
    root: mediaDir,
    rewriteRequestPath: (path) => path.slice('/media'.length),
  });
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (!isMediaPath(path)) return next();
    const notFound = () => c.text('Not Found', 404, { 'Cache-Control': 'no-store' });
    if (!MEDIA_PATH.test(path) || !(await hasContent(join(mediaDir, path.slice('/media'.length)))))
      return notFound();
    const etag = `"${path}"`;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    const file = await serve(c, async () => {});
    if (!(file instanceof Response)) return notFound();
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
    file.headers.set('Accept-Ranges', 'bytes');
    return file;
  });
}

/** A response without content would be cached under an immutable URL. */
async function hasContent(path: string) {
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.size > 0;
}
