import type { IncomingMessage } from 'node:http';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { backupUploadPath, largestBackupUpload } from '#features/backups/backup.ts';
import { largestUpload, uploadPath } from '#features/media/media.ts';
import { importPath, largestImport } from '#features/subscribers/subscriber-list.ts';

const LARGEST_BODY = 1024 * 1024;

/** A file comes with the names of its form. */
const AROUND_A_FILE = 64 * 1024;

const larger = new Map([
  [uploadPath, largestUpload],
  [backupUploadPath, largestBackupUpload],
  [importPath, largestImport + AROUND_A_FILE],
]);

/** One megabyte, and more only for the owner's files. */
export function bodyLimits() {
  const onError = (hono: Context) => hono.text('That is too large.', 413);
  return createMiddleware(async (hono, next) => {
    // A body that does not tell its length is collected before the guard can refuse a stranger.
    const isCounted = !hono.req.header('Transfer-Encoding');
    const maxSize = (isCounted && larger.get(hono.req.path.replace(/\.data$/, ''))) || LARGEST_BODY;
    // From the wire, what tells no length and is not chunked is empty.
    const isFromWire = (hono.env as { incoming?: IncomingMessage } | undefined)?.incoming !== undefined;
    const length = hono.req.header('Content-Length') ?? (isFromWire ? '0' : undefined);
    if (!isCounted || length === undefined) return bodyLimit({ maxSize, onError })(hono, next);
    return Number(length) > maxSize ? onError(hono) : next();
  });
}
