import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { failurePage } from '#platform/http/responses.ts';
import type { Log } from '#platform/process/log.ts';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { isPanelPath } from '#features/account/panel-path.ts';
import { randomBytes } from 'node:crypto';

export type BaseEnv = { Bindings: Partial<HttpBindings>; Variables: RequestVariables };

export type BaseOptions = { log: Log; siteUrl: string; hstsSubdomains: boolean };

/** What every response needs: a request id, a line in the log, the security headers, and a page for unexpected errors. */
export function createBaseApp<Env extends BaseEnv>({ log, ...options }: BaseOptions) {
  const app = new Hono<Env>();
  app.use(requestLog(log), securityHeaders(options));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    c.get('log').error({ err: error }, 'Request failed');
    return failurePage(c.get('requestId'));
  });
  return app;
}

const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";
const MEDIA_PATH = /\.(?:avif|ico|jpg|mp4|png|svg|webm|webp)$/;

/** Sets the headers of every response; one without a Content-Security-Policy gets a policy that allows nothing. */
function securityHeaders({ siteUrl, hstsSubdomains }: { siteUrl: string; hstsSubdomains: boolean }) {
  const common = secureHeaders({
    // Off by default: other sites on subdomains may not support https.
    strictTransportSecurity: siteUrl.startsWith('https:')
      ? `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Headers for browsers and plug-ins that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  return createMiddleware(async (c, next) => {
    let ownReferrerPolicy: string | null = null;
    await common(c, async () => {
      await next();
      ownReferrerPolicy = c.res.headers.get('Referrer-Policy');
    });
    const { headers, status } = c.res;
    if (ownReferrerPolicy) headers.set('Referrer-Policy', ownReferrerPolicy);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DEFAULT_POLICY);
    // A sandboxed page has an opaque origin, for which browsers log a warning about this header.
    if (headers.get('Content-Security-Policy')?.includes('sandbox')) headers.delete('Origin-Agent-Cluster');
    // Feed readers and link previews embed images from other origins.
    if (MEDIA_PATH.test(c.req.path) && !isPanelPath(c.req.path))
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // Errors are temporary and the panel is private: neither may be cached.
    if (status >= 500 || isPanelPath(c.req.path)) headers.set('Cache-Control', 'no-store');
  });
}

type RequestVariables = { requestId: string; log: Log };

const processPrefix = randomBytes(4).toString('hex');
let count = 0;

/** Tokens of links grant access (confirm, unsubscribe, moderate, write a testimonial, accept a quote, read private content), so they are not logged. */
const LINK_TOKEN = /(?<=^\/(?:mail|testimonial|quotes|preview\/[^/]+)\/[^/]+\/).+/i;

/** Assigns a request id and logs one line per request, without query, IP address or anything a visitor typed. */
function requestLog(log: Log) {
  return createMiddleware<{ Variables: RequestVariables }>(async (c, next) => {
    const requestId = newRequestId();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    await next();
    // Hono's own `header` would turn a text response into a stream.
    c.res.headers.set('X-Request-Id', requestId);
    const { method } = c.req;
    const path = c.req.path.replace(LINK_TOKEN, '…');
    const ms = Math.round(performance.now() - startedAt);
    c.get('log').info({ method, path, status: c.res.status, ms }, 'request');
  });
}

/** Sixteen hexadecimal digits: a random prefix per process and a counter, which is cheaper than a UUID. */
export function newRequestId() {
  count = (count + 1) % 0x1_0000_0000;
  return processPrefix + count.toString(16).padStart(8, '0');
}
