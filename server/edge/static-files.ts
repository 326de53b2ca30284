import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';

const BUILD_FOLDER = './build/client';

/** The paths of the files that the build consists of. */
export function listStaticPaths() {
  const files = readdirSync(BUILD_FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(files.map(({ parentPath, name }) => `/${relative(BUILD_FOLDER, join(parentPath, name))}`));
}

/** Serves the precompressed files of the build; names under /assets contain a content hash. */
export function staticFiles(paths: Set<string>) {
  const serve = serveStatic({ root: BUILD_FOLDER, precompressed: true });
  return createMiddleware(async (c, next) => {
    if (!paths.has(c.req.path)) return next();
    const file = await serve(c, next);
    if (!(file instanceof Response)) return;
    const lifetime = c.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    file.headers.set('Cache-Control', `public, ${lifetime}`);
    file.headers.set('ETag', etagOf(file));
    if (!matchesEtag(file, c.req.header('If-None-Match'))) return file;
    await file.body?.cancel();
    for (const name of ['Content-Length', 'Content-Encoding', 'Content-Type']) file.headers.delete(name);
    return new Response(null, { status: 304, headers: file.headers });
  });
}

/** Derived from modification time, size and encoding, without reading the content. */
function etagOf({ headers }: Response) {
  const modifiedAt = Date.parse(headers.get('Last-Modified')!) / 1_000;
  const length = headers.get('Content-Range')?.split('/')[1] ?? headers.get('Content-Length');
  return `"${modifiedAt.toString(36)}-${Number(length).toString(36)}-${headers.get('Content-Encoding') ?? 'plain'}"`;
}

function matchesEtag({ headers, status }: Response, ifNoneMatch: string | undefined) {
  const etag = headers.get('ETag');
  return status === 200 && ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
