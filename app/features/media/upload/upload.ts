import { formatFileSize } from '#platform/text/file-size.ts';
import { largestFile, type MediaImage, type UploadResult, uploadPath } from '#features/media/media.ts';

/**
 * Sends one picture from the browser into the library. `onProgress` hears which share has been sent; after all of it
 * the server still makes the sizes. Fails with an error whose message is for the owner.
 */
export function uploadImage(file: File, onProgress?: (share: number) => void): Promise<MediaImage> {
  const name = file.name || 'picture';
  if (file.size > largestFile)
    return Promise.reject(new Error(`“${name}” is larger than ${formatFileSize(largestFile)}.`));

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    // Of the ways to send, only this one tells how far it is.
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

/** Without an answer of ours: the guard led to the sign-in page, or a proxy refused. */
function reasonOf({ status, responseURL }: XMLHttpRequest) {
  if (new URL(responseURL).pathname === '/admin/login')
    return 'You have been signed out. Sign in again, then try again.';
  return status === 413 ? 'The file is too large.' : 'The site is not responding. Try again in a moment.';
}

/** Anything but our own answer is the page to sign in, or one that a proxy wrote. */
function readResult(text: string): UploadResult | null {
  try {
    return (JSON.parse(text) as { results: UploadResult[] }).results[0] ?? null;
  } catch {
    return null;
  }
}
