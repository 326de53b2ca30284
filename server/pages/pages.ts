import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isPanelPath } from '#features/account/panel-path.ts';
import { type BaseEnv, type BaseOptions, createBaseApp } from '#server/http/base-app.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { maskErrors } from './mask-errors.ts';
import { receiveBody } from './receive-body.ts';
import {
  refusePublicData,
  rejectUndecodablePaths,
  sameOriginForms,
  redirectTrailingSlash,
} from './request-checks.ts';

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
