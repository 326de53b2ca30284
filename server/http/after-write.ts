import { createMiddleware } from 'hono/factory';

/** Calls back after each write request; its transaction is committed by then. */
export function afterWrite(callback: () => void) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') callback();
  });
}
