import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import { backupUploadPath, largestBackupUpload } from '#features/backups/backup.ts';
import { largestUpload, uploadPath } from '#features/media/media.ts';
import { importPath, largestImport } from '#features/subscribers/subscriber-list.ts';

const LARGEST_BODY = 1024 * 1024;

/** A file comes with the names of its form. */
const AROUND_A_FILE = 64 * 1024;

/** One megabyte, and more only for the owner's files. */
export function bodyLimits() {
  const onError = (hono: Context) => hono.text('That is too large.', 413);
  const usual = bodyLimit({ maxSize: LARGEST_BODY, onError });
  const larger = new Map([
    [uploadPath, bodyLimit({ maxSize: largestUpload, onError })],
    [backupUploadPath, bodyLimit({ maxSize: largestBackupUpload, onError })],
    [importPath, bodyLimit({ maxSize: largestImport + AROUND_A_FILE, onError })],
  ]);
  return createMiddleware((hono, next) => {
    // A body that does not tell its length is collected before the guard can refuse a stranger.
    const isCounted = !hono.req.header('Transfer-Encoding');
    const limit = isCounted && larger.get(hono.req.path.replace(/\.data$/, ''));
    return (limit || usual)(hono, next);
  });
}
