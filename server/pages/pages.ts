import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isPanelPath } from '#features/account/panel-path.ts';
import { type BaseEnv, type BaseOptions, createBaseApp } from '#server/http/base-app.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { maskErrors } from './mask-errors.ts';
import { receiveBody } from './receive-body.ts';
import { csrf } from 'hono/csrf';
import { memoize } from '#server/edge/memoize.ts';
import { withoutSlash } from '#features/redirects/redirect.ts';

type Options = BaseOptions & {
  build: ServerBuild;
  trustProxy: number;
  /** Called after each write request, since it may have created work for a job. */
  wakeJobs: () => void;
  contextFor: (c: Context<BaseEnv>) => Promise<RouterContextProvider>;
};

const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Renders pages and handles forms: what every request passes that `server/edge` does not answer. */
export function createPages(options: Options) {
  // `sameOriginForms` checks the origin. React Router's own check also compares the protocol, which fails behind a proxy
  // that terminates TLS.
  const build = { ...maskErrors(options.build), allowedActionOrigins: ['**'] };
  const handlePanel = createRequestHandler(build, import.meta.env.MODE);
  const handlePublic = createRequestHandler(withoutPanelRoutes(build), import.meta.env.MODE);

  const app = createBaseApp<BaseEnv>(options);
  app.on(
    WRITE_METHODS,
    '*',
    sameOriginForms(options.siteUrl),
    receiveBody(options),
    afterNext(options.wakeJobs),
  );
  app.use(rejectUndecodablePaths(), refusePublicData());
  app.use(concurrencyLimit());
  app.use(compress());
  app.get('*', redirectTrailingSlash());
  app.all('*', async (c) => {
    const handle = isPanelPath(c.req.path) ? handlePanel : handlePublic;
    return handle(c.req.raw, await options.contextFor(c));
  });
  return app;
}

/** Searching the panel's routes would take a third of the time of a like. */
function withoutPanelRoutes(build: ServerBuild): ServerBuild {
  const { routes } = build;
  const isOfPanel = (id: string): boolean => {
    const { path, parentId } = routes[id]!;
    return id === 'admin' || isPanelPath(`/${path}`) || (parentId !== undefined && isOfPanel(parentId));
  };
  return { ...build, routes: Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfPanel(id))) };
}

/** By then, the transaction of the request is committed. */
function afterNext(callback: () => void) {
  return createMiddleware(async (_c, next) => {
    await next();
    callback();
  });
}

/** One-click unsubscribe (RFC 8058): mail clients send no Origin, and the token in the path authorizes the request. */
const ONE_CLICK_UNSUBSCRIBE = /^\/mail\/leave\//;
/** U+FFFD, the replacement character: a path that matches no route. */
const NOT_FOUND_PATH = '/%EF%BF%BD';

/** CSRF protection: the Origin must be that of `siteUrl`, or match the Host header, which a proxy may change. */
function sameOriginForms(siteUrl: string) {
  const siteOrigin = new URL(siteUrl).origin;
  const hostOf = memoize((origin) => URL.parse(origin)?.host ?? null);
  const check = csrf({
    origin: (origin, c) => origin === siteOrigin || hostOf(origin) === c.req.header('host'),
  });
  return createMiddleware((c, next) => (ONE_CLICK_UNSUBSCRIBE.test(c.req.path) ? next() : check(c, next)));
}

/**
 * PostgreSQL text cannot contain NUL, so on both engines a path with NUL, like one that cannot be decoded, gets the 404
 * page.
 */
function rejectUndecodablePaths() {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    if (raw.url.includes('%00') || !isDecodable(new URL(raw.url).pathname))
      c.req.raw = new Request(new URL(NOT_FOUND_PATH, raw.url), { headers: raw.headers });
    await next();
  });
}

/** Public pages are documents: the router's data requests (`/blog.data`) belong to the panel only. */
function refusePublicData() {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (path.endsWith('.data') && !isPanelPath(path)) return c.text('Not Found', 404);
    await next();
  });
}

function isDecodable(path: string) {
  try {
    return Boolean(decodeURI(path));
  } catch {
    return false;
  }
}

/**
 * Redirects public pages to their address without a trailing slash. Only what exists is redirected here: a moved page
 * leads to its new address at once.
 */
function redirectTrailingSlash() {
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
