import { createMiddleware } from 'hono/factory';

/** Whatever a request wrote is committed when its answer is there. */
export function afterWrite(call: () => void) {
  return createMiddleware(async (hono, next) => {
    await next();
    if (hono.req.method !== 'GET' && hono.req.method !== 'HEAD') call();
  });
}
