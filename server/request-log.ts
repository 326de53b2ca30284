import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/log.ts';

export type RequestVariables = { Variables: { requestId: string; log: Log } };

/** Gives each request an id and writes one line about it: no query, no address, nothing that a visitor typed. */
export function requestLog(log: Log) {
  return createMiddleware<RequestVariables>(async (hono, next) => {
    const requestId = randomBytes(8).toString('hex');
    const started = performance.now();
    hono.set('requestId', requestId);
    hono.set('log', log.child({ requestId }));
    await next();
    hono.header('X-Request-Id', requestId);
    const { method, path } = hono.req;
    const ms = Math.round(performance.now() - started);
    hono.get('log').info({ method, path, status: hono.res.status, ms }, 'request');
  });
}
