import type { OpenDatabase } from '#database/client.ts';
import { type BaseEnv, type BaseOptions, createBaseApp } from '#server/http/base-app.ts';
import { metricsPage, type MetricsPageOptions } from './metrics.ts';
import type { Context } from 'hono';
import type { Db } from '#database/schema.ts';
import { pingDatabase, readSite } from '#features/settings/settings.server.ts';
import { createMiddleware } from 'hono/factory';
import { type Arrival, checkPath, isValidCheckToken } from '#features/system/public-address.server.ts';
import { iconFolder } from '#features/brand/brand-css.ts';
import { serveStatic } from '@hono/node-server/serve-static';
import { join, relative } from 'node:path';
import { readdirSync } from 'node:fs';
import { isMediaPath, mediaFiles } from './media-files.ts';

type Env = BaseEnv & { Bindings: { redirectTo?: string } };

type Options = BaseOptions &
  MetricsPageOptions & { database: OpenDatabase; secret: string; clock: () => Date };

const SYSTEM_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Health checks, metrics, icons, images and the files of the build; any other request is redirected to `redirectTo`. */
export function createFiles(options: Options) {
  const staticPaths = import.meta.env.PROD ? listStaticPaths() : new Set<string>();
  const app = createBaseApp<Env>(options);
  // Liveness: the process responds.
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', readiness(options.database.db));
  app.get('/metrics', metricsPage(options));
  app.on(['GET', 'POST'], `${checkPath}:token`, describeArrival(options));
  app.use(brandIcons(options.database.db));
  app.use(mediaFiles(options.mediaStore));
  app.use(staticFiles(staticPaths));
  app.get('*', (c) => (c.env.redirectTo ? c.redirect(c.env.redirectTo, 301) : c.notFound()));
  return {
    fetch: app.fetch,
    has: (path: string) =>
      SYSTEM_PATHS.has(path) || isMediaPath(path) || isBrandIcon(path) || staticPaths.has(path),
  };
}

/** How a request of `atelier doctor` got through the proxies. */
function describeArrival({ secret, clock }: Options) {
  return async (c: Context<BaseEnv>) => {
    if (!isValidCheckToken(secret, c.req.param('token')!, clock())) return c.notFound();
    let bytes = 0;
    for await (const chunk of c.req.raw.body ?? []) bytes += chunk.length;
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    const arrival: Arrival = {
      host: c.req.header('host') ?? '',
      forwarded: forwarded.map((ip) => ip.trim()),
      bytes,
    };
    return c.json(arrival, 200, notCached);
  };
}

const MAX_PING_MS = 2_000;
const notCached = { 'Cache-Control': 'no-store' };

/** Readiness: the database responds in time. Simultaneous checks share one ping, which may have to wait for a connection. */
function readiness(db: Db) {
  let ping: Promise<void> | null = null;
  return async (c: Context<BaseEnv>) => {
    ping ??= pingDatabase(db).finally(() => (ping = null));
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No response in ${MAX_PING_MS} ms`)), MAX_PING_MS);
    });
    try {
      await Promise.race([ping, timedOut]);
      return c.text('ready', 200, notCached);
    } catch (error) {
      c.get('log').error({ err: error }, 'The database is not responding');
      return c.text('The database is not responding.', 503, notCached);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Addresses that browsers and feed readers request without a link. */
const icons = new Map([
  ['/favicon.ico', 32],
  ['/favicon.svg', 192],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
]);

const isBrandIcon = (path: string) => icons.has(path);

/** Redirects the icons of the build to those of the brand. */
function brandIcons(db: Db) {
  return createMiddleware(async (c, next) => {
    const size = icons.get(c.req.path);
    if (!size) return next();
    // Without the settings, the icons of the build are served.
    const site = await readSite(db).catch(() => null);
    const folder = site && iconFolder(site.brand);
    if (!folder) return next();
    c.header('Cache-Control', 'public, max-age=600');
    return c.redirect(`${folder}/${size}.png`);
  });
}

const BUILD_FOLDER = './build/client';

/** The paths of the files that the build consists of. */
function listStaticPaths() {
  const files = readdirSync(BUILD_FOLDER, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(files.map(({ parentPath, name }) => `/${relative(BUILD_FOLDER, join(parentPath, name))}`));
}

/** Serves the precompressed files of the build; names under /assets contain a content hash. */
function staticFiles(paths: Set<string>) {
  const serve = serveStatic({ root: BUILD_FOLDER, precompressed: true });
  return createMiddleware(async (c, next) => {
    if (!paths.has(c.req.path)) return next();
    const file = await serve(c, next);
    if (!(file instanceof Response)) return;
    const lifetime = c.req.path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    file.headers.set('Cache-Control', `public, ${lifetime}`);
    file.headers.set('ETag', etagOf(file));
    if (!isNotModified(file, c.req.header('If-None-Match'))) return file;
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

function isNotModified({ headers, status }: Response, ifNoneMatch: string | undefined) {
  const etag = headers.get('ETag');
  return status === 200 && ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
