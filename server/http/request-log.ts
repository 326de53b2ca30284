import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/process/log.ts';

export type RequestVariables = { requestId: string; log: Log };

const processPrefix = randomBytes(4).toString('hex');
let count = 0;

/** Tokens of e-mail links grant access (confirm, unsubscribe, moderate, write a testimonial, accept a quote), so they are not logged. */
const LINK_TOKEN = /(?<=^\/(?:mail|testimonial|quotes)\/[^/]+\/).+/i;

/** Assigns a request id and logs one line per request, without query, IP address or anything a visitor typed. */
export function requestLog(log: Log) {
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
