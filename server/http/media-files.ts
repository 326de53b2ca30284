import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import { join } from 'node:path';
import { inspectFile } from '#features/media/media-folder.server.ts';

/** The file names of the media library; nothing else in the folder is served. */
const MEDIA_PATH = /^\/media\/[0-9a-f]{20}\/(?:\d{1,5}x\d{1,5}\.(?:jpg|png|webp)|\d{1,5}\.(?:avif|webp))$/;

/** Serves the media library; a path contains the hash of the upload, so its content never changes. */
export function mediaFiles(mediaDir: string) {
  const serve = serveStatic({
    root: mediaDir,
    rewriteRequestPath: (path) => path.slice('/media'.length),
  });
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (!/^\/media(?:\/|$)/i.test(path)) return next();
    const state = MEDIA_PATH.test(path)
      ? await inspectFile(join(mediaDir, path.slice('/media'.length)))
      : 'damaged';
    if (state === 'damaged') return c.text('Not Found', 404, { 'Cache-Control': 'no-store' });
    const etag = `"${path}"`;
    // A file that may be damaged must not be cached under an immutable URL.
    const headers: Record<string, string> =
      state === 'verified'
        ? { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag }
        : { 'Cache-Control': 'no-store' };
    if (state === 'verified' && c.req.header('If-None-Match')?.includes(etag))
      return c.body(null, 304, headers);
    const file = await serve(c, async () => {});
    if (!(file instanceof Response)) return c.text('Not Found', 404, { 'Cache-Control': 'no-store' });
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
    file.headers.set('Accept-Ranges', 'bytes');
    return file;
  });
}
