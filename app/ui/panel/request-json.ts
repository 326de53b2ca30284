import { responseFailureText, UNREACHABLE } from './failure.ts';
import { SIGNED_OUT, type SendFailure } from './panel-actions.ts';

export type JsonResult<Value> = { value: Value } | { failure: SendFailure };

/**
 * Requests JSON from a panel route without the router, so that a failed request changes neither the screen nor its
 * input. A body with `error` or `errors` is returned as a value, whatever its status.
 */
export async function requestJson<Value extends object>(
  url: string,
  init: RequestInit = {},
): Promise<JsonResult<Value>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    // The guard redirects to the sign-in page.
    if (response.type === 'opaqueredirect') return { failure: { text: SIGNED_OUT, isSignedOut: true } };
    const text = await response.text();
    const value = tryParse<Value>(response.status === 204 ? '{}' : text);
    if (value && (response.ok || 'error' in value || 'errors' in value)) return { value };
    return { failure: { text: responseFailureText(response.status, text), isSignedOut: false } };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { failure: { text: UNREACHABLE, isSignedOut: false } };
  }
}

/** Null for a response that is not JSON, such as the error page of a proxy. */
function tryParse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
