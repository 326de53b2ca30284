import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import type { ByteRange, MediaStore } from '#features/media/media-store.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import { downloadFormats, filmTypes, MEDIA_FILE } from '#platform/http/media-file.ts';

/** Everything below `/media` is answered here, also what does not exist. An old page may have been at `/media/` itself. */
export const isMediaPath = (path: string) => /^\/media\/./i.test(path);

/** Serves the media library; a path contains the hash of the upload, so its content never changes. */
export function mediaFiles(store: MediaStore) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (!isMediaPath(path)) return next();
    const name = path.slice('/media/'.length);
    const etag = `"${path}"`;
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
    const isKnown = c.req.header('If-None-Match')?.includes(etag) ?? false;
    const isRead = !isKnown && c.req.method !== 'HEAD';
    const file = MEDIA_FILE.test(name) ? await store.openCached(name, { isRead }).catch(toUnavailable) : null;
    if (file === 'unavailable')
      return isKnown ? c.body(null, 304, headers) : c.text(UNAVAILABLE, 503, retryLater);
    // A response without content would be cached under an immutable URL.
    if (!file || file.size === 0) {
      await file?.close();
      return c.text('Not Found', 404, { 'Cache-Control': 'no-store' });
    }
    if (isKnown) {
      await file.close();
      return c.body(null, 304, headers);
    }
    const { status, body, ...ofRange } = describeResponse(c, file.size);
    for (const [header, value] of Object.entries({
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      'Last-Modified': file.modifiedAt.toUTCString(),
      'Accept-Ranges': 'bytes',
      ...headers,
      ...safeHeaders(name),
      ...ofRange.headers,
    }))
      c.header(header, value);
    if (body === null) {
      await file.close();
      return c.body(null, status);
    }
    return c.body(Readable.toWeb(file.stream(body)) as ReadableStream, status);
  });
}

const UNAVAILABLE = 'This file is not available at the moment.';
const retryLater = { 'Cache-Control': 'no-store', 'Retry-After': '60' };

function toUnavailable(error: unknown): 'unavailable' {
  if (!isStorageError(error)) throw error;
  return 'unavailable';
}

type Described = {
  status: 200 | 206 | 416;
  /** The bytes to send; null for none. */
  body: ByteRange | null;
  headers: Record<string, string>;
};

function describeResponse(c: Context, size: number): Described {
  const whole = { start: 0, end: size - 1 };
  if (c.req.method === 'HEAD')
    return { status: 200, body: null, headers: { 'Content-Length': String(size) } };
  const requested = c.req.header('Range');
  if (!requested) return { status: 200, body: whole, headers: { 'Content-Length': String(size) } };
  const range = findRange(requested, size);
  if (!range) return { status: 416, body: null, headers: { 'Content-Range': `bytes */${size}` } };
  const { start, end } = range;
  return {
    status: 206,
    body: range,
    headers: { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` },
  };
}

/** Of a header that cannot be read, everything; null if there are no such bytes. */
function findRange(header: string, size: number): ByteRange | null {
  const [, from, to] = /^(?:bytes=)?(?!-$)(\d*)-(\d*)$/.exec(header) ?? ['', '0', ''];
  const last = size - 1;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  return range.start <= range.end ? range : null;
}

/** Films are shown, files for download saved: whatever they contain, a browser runs none of it. */
function safeHeaders(file: string): Record<string, string> {
  const extension = file.split('.').at(-1)!;
  const filmType = filmTypes[extension];
  if (filmType)
    return {
      'Content-Type': filmType,
      'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    };
  const download = downloadFormats[extension];
  if (!download) return {};
  return {
    'Content-Type': download.mimeType,
    'Content-Disposition': 'attachment',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}
