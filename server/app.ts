import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type Deps, depsContext } from '#context';
import type { OpenDatabase } from '#database/client.ts';
import { lazyAuth } from '#features/account/lazy-auth.server.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { ImportService } from '#features/imports/import-service.server.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import { indexQueryRedirects } from '#features/redirects/query-redirects.ts';
import { listQueryRedirects } from '#features/redirects/redirects.server.ts';
import { failurePage } from '#platform/http/failure-page.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { cacheSocialImages } from '#features/covers/social-image-cache.server.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { withPageCache } from '#server/page-cache/cached-app.ts';
import { afterWrite } from '#server/http/after-write.ts';
import { maskErrors } from '#server/http/mask-errors.ts';
import { findGenerationEnd } from '#server/page-cache/generation-end.ts';
import { trackGenerations } from '#server/page-cache/generations.ts';
import { trackQueryRedirects } from '#server/page-cache/query-redirects.ts';
import { brandIcons } from '#server/http/brand-icons.ts';
import { queryRedirects } from '#server/http/query-redirects.ts';
import { mediaFiles } from '#server/http/media-files.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { metricsPage } from '#server/http/metrics-page.ts';
import { readiness } from '#server/http/readiness.ts';
import { type RequestVariables, requestLog } from '#server/http/request-log.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import {
  refusePublicData,
  rejectUndecodablePaths,
  sameOriginForms,
  securityHeaders,
} from '#server/http/security-headers.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { redirectTrailingSlash } from '#server/http/trailing-slash.ts';
import { visitorOf } from '#server/http/visitor.ts';

export { renderLimit } from '#platform/markdown/markdown.ts';
export { startJobs } from '#server/jobs/jobs.ts';
export { prepareContent } from '#server/boot/prepare-content.ts';

export type AppOptions = {
  database: OpenDatabase;
  clock: () => Date;
  log: Log;
  siteUrl: string;
  secret: string;
  mediaDir: string;
  backups: BackupService;
  imports: ImportService;
  /** Cache folder of the generated social images. */
  socialDir: string;
  /** Number of trusted proxies, counted from the end of `X-Forwarded-For`. */
  trustProxy: number;
  hstsSubdomains: boolean;
  /** Collects paths that were answered with 404. */
  missingPages: MissingPages;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  /** Called after each write request, since it may have created work for a job. */
  wakeJobs: () => void;
  /** Bearer token for `/metrics`; null allows direct connections from localhost only. */
  metricsToken: string | null;
  /** Zero disables the page cache. */
  pageCacheBytes: number;
};

/** Returns the app as `fetch` (used by tests) and as a `node:http` listener (used by the server). */
export function createApp(options: AppOptions) {
  const { database, clock, log, siteUrl, secret, mediaDir, trustProxy } = options;
  const callAuth = lazyAuth({ database: database.auth, siteUrl, secret });
  const findEnd = (now: Date) => findGenerationEnd(database.db, now);
  const generations = trackGenerations({ contentVersion: database.contentVersion, findEnd, clock });
  const redirects = trackQueryRedirects({
    generations,
    read: async () => indexQueryRedirects(await listQueryRedirects(database.db)),
    onError: (error) => log.error({ err: error }, 'Redirects could not be read'),
  });
  const metrics = createMetrics();
  // `sameOriginForms` checks the origin. React Router's own check also compares the protocol, which fails behind a proxy
  // that terminates TLS.
  const maskedBuild = { ...maskErrors(build), allowedActionOrigins: ['**'] };
  const handle = createRequestHandler(maskedBuild, import.meta.env.MODE);

  const shared = {
    db: database.db,
    findMatches: database.findMatches,
    scan: database.scan,
    engine: database.engine,
    clock,
    siteUrl,
    secret,
    callAuth,
    memoize: generations.memoize,
    mailer: options.mailer,
    mediaDir,
    socialImages: cacheSocialImages(options.socialDir, mediaDir),
    missingPages: options.missingPages,
    backups: options.backups,
    imports: options.imports,
  };
  const contextFor = (c: Context<RequestVariables>) => {
    const now = clock();
    const forRequest: Deps = {
      ...shared,
      now,
      log: c.get('log'),
      requestId: c.get('requestId'),
      hashVisitor: (salt) => visitorOf(c, { secret, trustProxy, now, salt }),
    };
    return new RouterContextProvider(new Map([[depsContext, forRequest]]));
  };

  const app = new Hono<RequestVariables>();
  app.use(requestLog(log));
  app.use(securityHeaders({ siteUrl, hstsSubdomains: options.hstsSubdomains }));
  // Liveness: the process responds. Before anything that waits or takes time, since an orchestrator restarts a site
  // whose health check is late.
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', readiness(database.db));
  app.use(sameOriginForms(siteUrl));
  app.use(brandIcons(database.db));
  // In development Vite serves the static files.
  if (import.meta.env.PROD) app.use(staticFiles());
  app.use(mediaFiles(mediaDir));
  app.use(
    metricsPage({
      metrics,
      database,
      mediaDir,
      backupDir: options.backups.folder,
      token: options.metricsToken,
      trustProxy,
      siteUrl,
    }),
  );
  app.use(refusePublicData());
  app.use(queryRedirects(redirects.find));
  app.use(receiveBody({ trustProxy }));
  app.use(concurrencyLimit());
  app.use(afterWrite(options.wakeJobs));
  app.use(compress());
  app.use(rejectUndecodablePaths());
  app.use(redirectTrailingSlash());
  app.all('*', (c) => handle(c.req.raw, contextFor(c)));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    c.get('log').error({ err: error }, 'Request failed');
    return failurePage(c.get('requestId'));
  });
  const cachedApp = withPageCache(app, { ...options, generations, redirects, routes: build.routes });
  return { ...cachedApp, listener: metrics.observe(cachedApp.listener) };
}
