import { isIP } from 'node:net';
import { isPublicIp } from '#platform/http/safe-fetch.server.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { oldSiteMaxLength } from './import.ts';

/**
 * The address of a site as the owner types it, such as `example.com`, without a slash at the end; null if it is none from
 * which images can be fetched.
 */
export function readOldSite(typed: string): string | null {
  const address = typed.trim();
  const url = normalizeWebUrl(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (url === null || url.length > oldSiteMaxLength) return null;
  const { origin, hostname, pathname } = new URL(url);
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) ? !isPublicIp(ip) : !hostname.includes('.')) return null;
  return origin + pathname.replace(/\/+$/, '');
}
