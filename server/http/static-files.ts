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
    file.headers.set('ETag', tagOf(file));
    if (!isNamed(file, hono.req.header('If-None-Match'))) return file;
    await file.body?.cancel();
    for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) file.headers.delete(name);
    return new Response(null, { status: 304, headers: file.headers });
  });
}

/** When the file was made, how long it is and in which form it comes tell it from any other under its name. */
function tagOf({ headers }: Response) {
  const made = Date.parse(headers.get('Last-Modified')!) / 1_000;
  const length = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length');
  return `"${made.toString(36)}-${Number(length).toString(36)}-${headers.get('Content-Encoding') ?? 'plain'}"`;
}

function isNamed({ headers, status }: Response, tags: string | undefined) {
  const tag = headers.get('ETag');
  return status === 200 && tags?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
