import { createMiddleware } from 'hono/factory';
import type { Db } from '#database/schema.ts';
import { iconFolder } from '#features/brand/brand-css.ts';
import { readSite } from '#features/settings/settings.server.ts';

/** Addresses that browsers and feed readers request without a link. */
const icons = new Map([
  ['/favicon.ico', 32],
  ['/favicon.svg', 192],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
]);

export const isBrandIcon = (path: string) => icons.has(path);

/** Redirects the icons of the build to those of the brand. */
export function brandIcons(db: Db) {
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
