import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import {
  authContext,
  backupServiceContext,
  clockContext,
  databaseContext,
  engineContext,
  findMatchesContext,
  logContext,
  mailerContext,
  mediaDirContext,
  missingPagesContext,
  memoizeContext,
  scanContext,
  requestIdContext,
  secretContext,
  siteUrlContext,
  socialImagesContext,
  visitorContext,
} from '#context';
import type { OpenDatabase } from '#database/client.ts';
import { lazyAuth } from '#features/account/lazy-auth.server.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import { failurePage } from '#platform/http/failure-page.ts';
import type { Log } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { cacheSocialImages } from '#features/covers/social-image-cache.server.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { cachedPages } from '#server/page-cache/cached-app.ts';
import { afterWrite } from '#server/http/after-write.ts';
import { maskErrors } from '#server/http/mask-errors.ts';
import { findGenerationEnd } from '#server/page-cache/generation-end.ts';
import { trackGenerations } from '#server/page-cache/generations.ts';
import { mediaFiles } from '#server/http/media-files.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { metricsPage } from '#server/http/metrics-page.ts';
import { type RequestVariables, requestLog } from '#server/http/request-log.ts';
import { receiveBody } from '#server/http/receive-body.ts';
import {
  refusePublicData,
  refuseUnreadable,
  sameOriginForms,
  securityHeaders,
} from '#server/http/security-headers.ts';
import { staticFiles } from '#server/http/static-files.ts';
import { withoutUnreadBodies } from '#server/http/unread-bodies.ts';
import { visitorOf } from '#server/http/visitor.ts';

export { startJobs } from '#server/jobs/jobs.ts';
export { prepareContent } from '#server/boot/prepare-content.ts';

export type AppOptions = {
  database: OpenDatabase;
  clock: () => Date;
  log: Log;
  siteUrl: string;
  secret: string;
  /** Where the pictures of the library lie. */
  mediaDir: string;
  /** Where backups are made and restored. */
  backups: BackupService;
  /** Where social images are kept once made. */
  socialDir: string;
  /** How many proxies in front are to be believed about addresses. */
  trustProxy: number;
  /** Whether browsers are to use https for all subdomains, too. */
  hstsSubdomains: boolean;
  /** Where addresses that nobody answers are noted. */
  missingPages: MissingPages;
  /** Hands mails over; null where no mail server is configured. */
  mailer: Mailer | null;
  /** Called when a request may have written something that a job waits for. */
  wakeJobs: () => void;
  /** Who knows it may read the metrics; without one, only the machine itself. */
  metricsToken: string | null;
  /** How much the page cache may hold; nothing turns it off. */
  pageCacheBytes: number;
};

/** The whole product as one function from Request to Response, which tests call, and as a listener, which serves. */
export function createApp(options: AppOptions) {
  const { database, clock, log, siteUrl, secret, mediaDir, trustProxy } = options;
  const auth = lazyAuth({ database: database.auth, siteUrl, secret });
  const socialImages = cacheSocialImages(options.socialDir);
  const findEnd = (now: Date) => findGenerationEnd(database.db, now);
  const editions = trackGenerations({ contentVersion: database.contentVersion, findEnd, clock });
  const metrics = createMetrics();
  // `sameOriginForms` has compared already, and without the protocol: only a proxy knows of its https.
  const concealed = { ...maskErrors(build), allowedActionOrigins: ['**'] };
  const handle = createRequestHandler(concealed, import.meta.env.MODE);

  const contextFor = (hono: Context<RequestVariables>) => {
    const context = new RouterContextProvider();
    context.set(databaseContext, database.db);
    context.set(findMatchesContext, database.findMatches);
    context.set(scanContext, database.scan);
    context.set(clockContext, clock);
    context.set(authContext, auth);
    context.set(siteUrlContext, siteUrl);
    context.set(secretContext, secret);
    context.set(socialImagesContext, socialImages);
    context.set(mediaDirContext, mediaDir);
    context.set(engineContext, database.engine);
    context.set(backupServiceContext, options.backups);
    context.set(missingPagesContext, options.missingPages);
    context.set(mailerContext, options.mailer);
    context.set(memoizeContext, editions.memoize);
    context.set(visitorContext, (salt) => visitorOf(hono, { secret, trustProxy, now: clock(), salt }));
    context.set(logContext, hono.get('log'));
    context.set(requestIdContext, hono.get('requestId'));
    return context;
  };

  const app = new Hono<RequestVariables>();
  app.use(requestLog(log));
  app.use(securityHeaders({ siteUrl, hstsSubdomains: options.hstsSubdomains }));
  app.use(sameOriginForms(siteUrl));
  // While developing Vite serves them.
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
  app.use(receiveBody({ trustProxy }));
  app.use(concurrencyLimit());
  app.use(afterWrite(options.wakeJobs));
  app.use(compress());
  app.use(refuseUnreadable());
  app.all('*', (hono) => handle(hono.req.raw, contextFor(hono)));
  app.onError((error, hono) => {
    if (error instanceof HTTPException) return error.getResponse();
    hono.get('log').error({ err: error }, 'Request failed');
    return failurePage(hono.get('requestId'));
  });
  const pages = cachedPages(app, { ...options, editions, routes: build.routes });
  return { ...pages, listener: metrics.observe(withoutUnreadBodies(pages.listener)) };
}
