import { formatFileSize } from '#platform/text/file-size.ts';
import { MAX_FILE_BYTES, type MediaImage, type UploadResult, uploadPath } from '#features/media/media.ts';

/**
 * Uploads an image. `onProgress` receives the share sent, from 0 to 1; the server then still
 * creates the variants. Rejects with a message for the owner.
 */
export function uploadImage(file: File, onProgress?: (share: number) => void): Promise<MediaImage> {
  const name = file.name || 'image';
  if (file.size > MAX_FILE_BYTES)
    return Promise.reject(new Error(`“${name}” is larger than ${formatFileSize(MAX_FILE_BYTES)}.`));

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
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
      else if ('error' in result) fail(result.error);
      else resolve(result.image);
    });
    const form = new FormData();
    form.append('file', file, name);
    request.open('POST', uploadPath);
    request.send(form);
  });
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
