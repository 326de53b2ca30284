import { formatFileSize } from '#platform/text/file-size.ts';
import {
  MAX_FILE_BYTES,
  MAX_UPLOAD_BYTES,
  type MediaItem,
  type UploadResult,
  uploadPath,
} from '#features/media/media.ts';

/** The message is for the owner. */
export class UploadFailure extends Error {
  /** What repairs the file, to be run in a terminal. */
  command: string;

  constructor(message: string, command = '') {
    super(message);
    this.command = command;
  }
}

/**
 * Uploads a file. `onProgress` receives the share sent, from 0 to 1; of an image, the server then still
 * creates the variants. Rejects with an `UploadFailure`.
 */
export function uploadMedia(file: File, onProgress?: (share: number) => void): Promise<MediaItem> {
  const name = file.name || 'image';
  const maxBytes = file.type.startsWith('image/') ? MAX_FILE_BYTES : MAX_UPLOAD_BYTES;
  if (file.size > maxBytes)
    return Promise.reject(new UploadFailure(`“${name}” is larger than ${formatFileSize(maxBytes)}.`));

  return new Promise((resolve, reject) => {
    const fail = (reason: string, command?: string) => reject(new UploadFailure(reason, command));
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('error', () =>
      fail(
        `“${name}” was not uploaded. The site could not be reached. Check your connection, then try again.`,
      ),
    );
    request.addEventListener('load', () => {
      const result = readResult(request.responseText);
      if (!result) fail(`“${name}” was not uploaded. ${reasonOf(request)}`);
      else if ('error' in result) fail(result.error, result.command);
      else resolve(result.item);
    });
    request.open('POST', `${uploadPath}?${new URLSearchParams({ name })}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}

/** For places that show images only. */
export async function uploadImage(file: File, onProgress?: (share: number) => void): Promise<MediaItem> {
  const item = await uploadMedia(file, onProgress);
  if (item.kind !== 'image')
    throw new UploadFailure(`“${item.name}” is in the library now, but it is no image.`);
  return item;
}

/**
 * The response was not ours: the guard redirected to the sign-in page, or a proxy rejected the
 * request.
 */
function reasonOf({ status, responseURL }: XMLHttpRequest) {
  if (new URL(responseURL).pathname === '/admin/login')
    return 'You have been signed out. Sign in again, then try again.';
  return status === 413 ? 'The file is too large.' : 'The site is not responding. Try again in a moment.';
}

/** Null for the sign-in page or a proxy's error page. */
function readResult(text: string): UploadResult | null {
  try {
    return (JSON.parse(text) as { results: UploadResult[] }).results[0] ?? null;
  } catch {
    return null;
  }
}
