import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { failurePage } from '#platform/http/failure-page.ts';
import type { Log } from '#platform/process/log.ts';
import { requestLog, type RequestVariables } from './request-log.ts';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { isPanelPath } from '#features/account/panel-path.ts';

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
const IMAGE_PATH = /\.(?:avif|ico|jpg|png|svg|webp)$/;

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
    if (IMAGE_PATH.test(c.req.path) && !isPanelPath(c.req.path))
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // Errors are temporary and the panel is private: neither may be cached.
    if (status >= 500 || isPanelPath(c.req.path)) headers.set('Cache-Control', 'no-store');
  });
}
