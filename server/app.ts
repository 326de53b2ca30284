import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import {
  authContext,
  clockContext,
  databaseContext,
  findMatchesContext,
  logContext,
  mailerContext,
  mediaDirContext,
  requestIdContext,
  secretContext,
  siteUrlContext,
  socialImagesContext,
  visitorContext,
} from '#context';
import type { OpenDatabase } from '#database/client.ts';
import { createAuth } from '#features/account/auth.server.ts';
import { failurePage } from '#platform/failure-page.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/smtp.server.ts';
import { keepSocialImages } from '#platform/social-image/kept.server.ts';
import { bodyLimits } from './body-limits.ts';
import { callAfterWriting } from './call-after-writing.ts';
import { concealErrors } from './conceal-errors.ts';
import { mediaFiles } from './media-files.ts';
import { prefetchedData } from './prefetched-data.ts';
import { type RequestVariables, requestLog } from './request-log.ts';
import { refuseNul, sameOriginForms, securityHeaders } from './security.ts';
import { staticFiles } from './static-files.ts';
import { visitorOf } from './visitor.ts';

export { startJobs } from './jobs.ts';
export { prepareContent } from './prepare-content.ts';

export type AppOptions = {
  database: OpenDatabase;
  clock: () => Date;
  log: Log;
  siteUrl: string;
  secret: string;
  /** Where the pictures of the library lie. */
  mediaDir: string;
  /** Where social images are kept once made. */
  socialDir: string;
  /** How many proxies in front are to be believed about addresses. */
  trustProxy: number;
  /** Hands mails over; null where no mail server is configured. */
  mailer: Mailer | null;
  /** Called when a request may have written something that a job waits for. */
  wakeJobs: () => void;
};

/** The whole product as one function from Request to Response; tests call it, `main.ts` listens with it. */
export function createApp(options: AppOptions) {
  const { database, clock, log, siteUrl, secret, mediaDir, trustProxy } = options;
  const auth = createAuth({ database: database.auth, siteUrl, secret });
  const socialImages = keepSocialImages(options.socialDir);
  const handle = createRequestHandler(concealErrors(build), import.meta.env.MODE);

  const contextFor = (hono: Context<RequestVariables>) => {
    const context = new RouterContextProvider();
    context.set(databaseContext, database.db);
    context.set(findMatchesContext, database.findMatches);
    context.set(clockContext, clock);
    context.set(authContext, auth);
    context.set(siteUrlContext, siteUrl);
    context.set(secretContext, secret);
    context.set(socialImagesContext, socialImages);
    context.set(mediaDirContext, mediaDir);
    context.set(mailerContext, options.mailer);
    context.set(visitorContext, () => visitorOf(hono, { secret, trustProxy, now: clock() }));
    context.set(logContext, hono.get('log'));
    context.set(requestIdContext, hono.get('requestId'));
    return context;
  };

  const app = new Hono<RequestVariables>();
  app.use(requestLog(log));
  app.use(securityHeaders(siteUrl));
  app.use(sameOriginForms());
  // While developing Vite serves them.
  if (import.meta.env.PROD) app.use(staticFiles());
  app.use(mediaFiles(mediaDir));
  app.use(compress());
  app.use(prefetchedData());
  app.use(refuseNul());
  app.use(bodyLimits());
  app.use(callAfterWriting(options.wakeJobs));
  app.all('*', (hono) => handle(hono.req.raw, contextFor(hono)));
  app.onError((error, hono) => {
    if (error instanceof HTTPException) return error.getResponse();
    hono.get('log').error({ err: error }, 'A request failed');
    return failurePage(hono.get('requestId'));
  });
  return app;
}
