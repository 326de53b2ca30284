import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

type VisitorOptions = { secret: string; trustProxy: number; now: Date; salt: string | undefined };

/**
 * A name for whoever asks that cannot be turned back into an address; the same address has another name each day, or
 * under each salt.
 */
export function visitorOf(hono: Context, { secret, trustProxy, now, salt }: VisitorOptions): string {
  const day = now.toISOString().slice(0, 10);
  const address = network(addressOf(hono, trustProxy));
  return createHmac('sha256', secret)
    .update(`${salt ?? day} ${address}`)
    .digest('base64url');
}

/** Each proxy in front appends the address it saw, so only the last `trustProxy` entries are to be believed. */
function addressOf(hono: Context, trustProxy: number): string {
  const incoming = (hono.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const forwarded =
    hono.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((entry) => entry.trim()) ?? [];
  return (trustProxy > 0 && forwarded.at(-trustProxy)) || incoming?.socket.remoteAddress || 'unknown';
}

/** A household has one IPv4 address, but 2^64 of version 6: those count as one. */
function network(address: string) {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}
