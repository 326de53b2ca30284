import type { HonoRequest } from 'hono';
import { backupUploadPath, MAX_BACKUP_UPLOAD_BYTES } from '#features/backups/backup.ts';
import { importUploadPath, MAX_IMPORT_UPLOAD_BYTES } from '#features/imports/panel/import-upload.ts';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES, uploadPath } from '#features/media/media.ts';
import { addSubscribersPath, MAX_IMPORT_BYTES } from '#features/subscribers/subscriber-list.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** Multipart boundaries, headers and the other form fields. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

const uploadLimits = new Map([
  [uploadPath, MAX_UPLOAD_BYTES],
  [backupUploadPath, MAX_BACKUP_UPLOAD_BYTES],
  [importUploadPath, MAX_IMPORT_UPLOAD_BYTES],
  [addSubscribersPath, MAX_IMPORT_BYTES + MULTIPART_OVERHEAD_BYTES],
]);

/** A client's testimonial with an image; its route checks the key before it reads the body. */
const TESTIMONIAL_PATH = /^\/testimonial\/[^/]+\/[^/]+$/;

function uploadLimitOf(path: string) {
  if (TESTIMONIAL_PATH.test(path)) return MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES;
  return uploadLimits.get(path.replace(/\.data$/, ''));
}

/**
 * Returns the larger limit only for uploads, which are streamed to their route after the guard or the check of the key. A body
 * without a declared length always has the default limit.
 */
export function bodyLimit(request: HonoRequest): { maxBytes: number; isStreamed: boolean } {
  const uploadLimit = request.header('Transfer-Encoding') ? undefined : uploadLimitOf(request.path);
  return { maxBytes: uploadLimit ?? MAX_BODY_BYTES, isStreamed: uploadLimit !== undefined };
}
