import { responseFailureText, UNREACHABLE } from './failure.ts';
import { SIGNED_OUT, type SendFailure } from './panel-actions.ts';

export type JsonAnswer<Value> = { value: Value } | { failure: SendFailure };

/**
 * Asks a route of the panel for JSON without the router: a request that fails leaves the screen, and what is typed on it,
 * as it is. A refusal of ours (`error`, `errors`) is an answer, whatever its status.
 */
export async function requestJson<Value extends object>(
  address: string,
  init: RequestInit = {},
): Promise<JsonAnswer<Value>> {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    // The guard leads to the sign-in page, which is no answer to data.
    if (response.type === 'opaqueredirect') return { failure: { text: SIGNED_OUT, isSignedOut: true } };
    const text = await response.text();
    const value = parse<Value>(response.status === 204 ? '{}' : text);
    if (value && (response.ok || 'error' in value || 'errors' in value)) return { value };
    return { failure: { text: responseFailureText(response.status, text), isSignedOut: false } };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return { failure: { text: UNREACHABLE, isSignedOut: false } };
  }
}

/** A proxy answers with a page. */
function parse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
