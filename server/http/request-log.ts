import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/process/log.ts';
import { newRequestId } from './request-id.ts';

export type RequestVariables = {
  Variables: {
    requestId: string;
    log: Log;
  };
};

/** Tokens of e-mail links grant access (confirm, unsubscribe, moderate, write a testimonial, accept a quote), so they are not logged. */
const LINK_TOKEN = /(?<=^\/(?:mail|testimonial|quotes)\/[^/]+\/).+/i;

/** Assigns a request id and logs one line per request, without query, IP address or anything a visitor typed. */
export function requestLog(log: Log) {
  return createMiddleware<RequestVariables>(async (c, next) => {
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
