import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { isPanelPath } from '#platform/http/http.ts';
import { memoize } from '#server/page-cache/memoize.ts';

const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** U+FFFD, the replacement character: a path that matches no route. */
const NOT_FOUND_PATH = '/%EF%BF%BD';
const IMAGE_PATH = /\.(?:avif|ico|jpg|png|svg|webp)$/;

/** Sets the headers of every response; one without a Content-Security-Policy gets a policy that allows nothing. */
export function securityHeaders({ siteUrl, hstsSubdomains }: { siteUrl: string; hstsSubdomains: boolean }) {
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

/**
 * PostgreSQL text cannot contain NUL, so on both engines a path with NUL, like one that cannot be decoded, gets the 404
 * page.
 */
export function rejectUndecodablePaths() {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    if (raw.url.includes('%00') || !isDecodable(new URL(raw.url).pathname))
      c.req.raw = new Request(new URL(NOT_FOUND_PATH, raw.url), { headers: raw.headers });
    await next();
  });
}

/** Public pages are documents: the router's data requests (`/blog.data`) belong to the panel only. */
export function refusePublicData() {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (path.endsWith('.data') && !isPanelPath(path)) return c.text('Not Found', 404);
    await next();
  });
}

/** One-click unsubscribe (RFC 8058): mail clients send no Origin, and the token in the path authorizes the request. */
const ONE_CLICK_UNSUBSCRIBE = /^\/mail\/leave\//;

function isDecodable(path: string) {
  try {
    return Boolean(decodeURI(path));
  } catch {
    return false;
  }
}

/** CSRF protection: the Origin must be that of `siteUrl`, or match the Host header, which a proxy may change. */
export function sameOriginForms(siteUrl: string) {
  const siteOrigin = new URL(siteUrl).origin;
  const hostOf = memoize((origin) => URL.parse(origin)?.host ?? null);
  const check = csrf({
    origin: (origin, c) => origin === siteOrigin || hostOf(origin) === c.req.header('host'),
  });
  return createMiddleware((c, next) => (ONE_CLICK_UNSUBSCRIBE.test(c.req.path) ? next() : check(c, next)));
}
