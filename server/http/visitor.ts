import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { BaseEnv } from './base-app.ts';

type VisitorOptions = { secret: string; trustProxy: number; now: Date; salt: string | undefined };

/**
 * A keyed hash of the visitor's network, which cannot be reversed to an IP address; it changes every day, or with the
 * given salt.
 */
export function hashClient(c: Context<BaseEnv>, { secret, trustProxy, now, salt }: VisitorOptions): string {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update(`${salt ?? day} ${visitorNetwork(c, trustProxy)}`)
    .digest('base64url');
}

/**
 * The network a request comes from. Each proxy in front appends the address it saw, so only the last `trustProxy` entries
 * of the header are trusted.
 */
export function visitorNetwork(c: Context<BaseEnv>, trustProxy: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const ip = (trustProxy > 0 && forwarded.at(-trustProxy)?.trim()) || c.env?.incoming?.socket.remoteAddress;
  return ip ? networkOf(ip) : 'unknown';
}

/**
 * Reduces an address, with or without brackets, port or zone, to what one visitor has: a household has one IPv4 address,
 * but a /64 of IPv6. Anything else is returned as it is.
 */
export function networkOf(text: string): string {
  const ip = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const withoutZone = ip.replace(/%.*$/, '');
  if (isIPv4(withoutZone) || !isIPv6(withoutZone)) return withoutZone;
  const groups = ipv6Groups(withoutZone);
  const isIPv4Mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIPv4Mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address; `URL` writes them all in hexadecimal, with one `::` for the longest run of zeros. */
function ipv6Groups(ip: string): number[] {
  const [head, tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - first!.length - last!.length }, () => '0');
  return [...first!, ...zeros, ...last!].map((group) => Number.parseInt(group, 16));
}
