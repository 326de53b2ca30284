import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { largestUpload, uploadPath } from '#features/media/media.ts';

const LARGEST_BODY = 1024 * 1024;

/** One megabyte, and more only for the owner's pictures. */
export function bodyLimits() {
  const onError = (hono: Context) => hono.text('That is too large.', 413);
  const usual = bodyLimit({ maxSize: LARGEST_BODY, onError });
  const upload = bodyLimit({ maxSize: largestUpload, onError });
  return createMiddleware((hono, next) => {
    // A body that does not tell its length is collected before the guard can refuse a stranger.
    const isUpload = hono.req.path === uploadPath && !hono.req.header('Transfer-Encoding');
    return isUpload ? upload(hono, next) : usual(hono, next);
  });
}
