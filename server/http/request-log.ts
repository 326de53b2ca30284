import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/process/log.ts';
import { newRequestId } from './request-id.ts';

export type RequestVariables = {
  Variables: {
    requestId: string;
    log: Log;
  };
};

/** The key of a link in a mail confirms, leaves or moderates for whoever has it. */
const KEY_OF_MAIL = /(?<=^\/mail\/[^/]+\/).+/i;

/** Gives each request an id and writes one line about it: no query, no address, nothing that a visitor typed. */
export function requestLog(log: Log) {
  return createMiddleware<RequestVariables>(async (hono, next) => {
    const requestId = newRequestId();
    const started = performance.now();
    hono.set('requestId', requestId);
    hono.set('log', log.child({ requestId }));
    await next();
    // Hono's own `header` would make an answer of a text into a stream.
    hono.res.headers.set('X-Request-Id', requestId);
    const { method } = hono.req;
    const path = hono.req.path.replace(KEY_OF_MAIL, '…');
    const ms = Math.round(performance.now() - started);
    hono.get('log').info({ method, path, status: hono.res.status, ms }, 'request');
  });
}
