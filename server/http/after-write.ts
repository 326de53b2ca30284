import { createMiddleware } from 'hono/factory';

/** Calls back after each write request; its transaction is committed by then. */
export function afterWrite(callback: () => void) {
  return createMiddleware(async (hono, next) => {
    await next();
    if (hono.req.method !== 'GET' && hono.req.method !== 'HEAD') callback();
  });
}
