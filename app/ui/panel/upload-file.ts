import { responseFailureText, UNREACHABLE } from './failure.ts';
import { SIGNED_OUT } from './panel-actions.ts';
import type { JsonResult } from './request-json.ts';

type UploadOptions = {
  signal: AbortSignal;
  /** Receives the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

const SIGN_IN_PATH = '/admin/login';
const TOO_LARGE =
  'The file is larger than the server in front of the site accepts. Raise its limit for uploads.';

/** Posts a file as the bare request body; null if it was cancelled. */
export function uploadFile<Value extends object>(
  url: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<JsonResult<Value> | null> {
  return new Promise((resolve) => {
    const fail = (text: string, isSignedOut = false) => resolve({ failure: { text, isSignedOut } });
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => fail(UNREACHABLE));
    request.addEventListener('abort', () => resolve(null));
    request.addEventListener('load', () => {
      const { status, responseText, responseURL } = request;
      // The guard redirects to the sign-in page.
      if (new URL(responseURL).pathname === SIGN_IN_PATH) return fail(SIGNED_OUT, true);
      const value = tryParse<Value>(responseText);
      if (value && (status < 300 || 'error' in value)) return resolve({ value });
      return fail(status === 413 ? TOO_LARGE : responseFailureText(status, responseText));
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(file);
  });
}

/** Null for a response that is not JSON, such as the error page of a proxy. */
function tryParse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
