import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { isPanelPath } from '#platform/http/http.ts';
import { memoize } from '#server/page-cache/memoize.ts';

const ALLOW_NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** The letter that stands for one that cannot be shown. */
const NOWHERE = '/%EF%BF%BD';
const IMAGE = /\.(?:avif|ico|jpg|png|svg|webp)$/;

/** Headers for every answer; pages set their own content policy, anything else gets the one that allows nothing. */
export function securityHeaders({ siteUrl, hstsSubdomains }: { siteUrl: string; hstsSubdomains: boolean }) {
  const common = secureHeaders({
    // Subdomains may be somebody else's, without https.
    strictTransportSecurity: siteUrl.startsWith('https:')
      ? `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
      : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // These speak to browsers and plug-ins that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
  return createMiddleware(async (hono, next) => {
    await common(hono, next);
    const { headers, status } = hono.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', ALLOW_NOTHING);
    // A sandboxed page has no origin to be keyed by, and browsers complain of the wish.
    if (headers.get('Content-Security-Policy')?.includes('sandbox')) headers.delete('Origin-Agent-Cluster');
    // Feed readers and shared links show our pictures on pages of their own.
    if (IMAGE.test(hono.req.path) && !isPanelPath(hono.req.path))
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    // Errors pass, and the panel is nobody's but the owner's: neither may stay in a cache.
    if (status >= 500 || isPanelPath(hono.req.path)) headers.set('Cache-Control', 'no-store');
  });
}

/**
 * PostgreSQL knows no NUL in a text, so on both engines there is nothing under such an address, nor under one that
 * nobody can decode; their own page says so.
 */
export function refuseUnreadable() {
  return createMiddleware(async (hono, next) => {
    const { raw } = hono.req;
    if (raw.url.includes('%00') || !isDecodable(new URL(raw.url).pathname))
      hono.req.raw = new Request(new URL(NOWHERE, raw.url), { headers: raw.headers });
    await next();
  });
}

/** The router's data requests (`/blog.data`) belong to the panel: public pages are documents, and nothing else reads them. */
export function refusePublicData() {
  return createMiddleware(async (hono, next) => {
    const { path } = hono.req;
    if (path.endsWith('.data') && !isPanelPath(path)) return hono.text('Not Found', 404);
    await next();
  });
}

/** Where a mail program leaves a list for its reader: it has no origin, and the key in the address says it all. */
const ONE_CLICK = /^\/mail\/leave\//;

function isDecodable(path: string) {
  try {
    return Boolean(decodeURI(path));
  } catch {
    return false;
  }
}

/** Refuses a form that another site sends with the owner's cookie; a proxy may ask for us under another name. */
export function sameOriginForms(siteUrl: string) {
  const own = new URL(siteUrl).origin;
  const hostOf = memoize((origin) => URL.parse(origin)?.host ?? null);
  const check = csrf({
    origin: (origin, hono) => origin === own || hostOf(origin) === hono.req.header('host'),
  });
  return createMiddleware((hono, next) => (ONE_CLICK.test(hono.req.path) ? next() : check(hono, next)));
}
