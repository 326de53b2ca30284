import { normalizeWebUrl } from '#platform/http/web-url.ts';

export const oldSiteMaxLength = 500;

/** The address of a site as the owner types it, such as `example.com`, without a slash at the end; null if it is none. */
export function readOldSite(typed: string): string | null {
  const address = typed.trim();
  const url = normalizeWebUrl(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (url === null || url.length > oldSiteMaxLength) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/\/+$/, '');
}
