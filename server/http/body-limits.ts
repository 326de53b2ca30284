import type { HonoRequest } from 'hono';
import { backupUploadPath, largestBackupUpload } from '#features/backups/backup.ts';
import { largestUpload, uploadPath } from '#features/media/media.ts';
import { importPath, largestImport } from '#features/subscribers/subscriber-list.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** A file comes with the names of its form. */
const AROUND_A_FILE = 64 * 1024;

const uploads = new Map([
  [uploadPath, largestUpload],
  [backupUploadPath, largestBackupUpload],
  [importPath, largestImport + AROUND_A_FILE],
]);

/**
 * One megabyte, and more only for the owner's files, which are streamed to their route after the guard. A body without a
 * declared length counts as small everywhere.
 */
export function bodyLimit(request: HonoRequest): { maxBytes: number; isStreamed: boolean } {
  const upload = request.header('Transfer-Encoding')
    ? undefined
    : uploads.get(request.path.replace(/\.data$/, ''));
  return { maxBytes: upload ?? MAX_BODY_BYTES, isStreamed: upload !== undefined };
}
