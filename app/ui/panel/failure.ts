import { isRouteErrorResponse } from 'react-router';

export const UNREACHABLE = 'The site could not be reached. Check your connection, then try again.';
const UNAVAILABLE = 'The site is not responding. Try again in a moment.';
const TOO_LARGE = 'This is larger than 1 MB and could not be saved. Shorten it, then try again.';
const REFUSED = 'The site refused this request. Reload the page, then try again.';
const BROKEN = 'Something went wrong on this page. Try again, or go back to the dashboard.';

const MAX_SENTENCE_LENGTH = 300;

/** Browsers' messages for a request without a response, and the router's for one that it cannot decode. */
const NO_RESPONSE = /fetch|network|load failed|turbo-stream|no result found/i;

/** Why a form was not saved, as a sentence for the owner; an error without a response means no connection. */
export function sendFailureText(error: unknown): string {
  return isRouteErrorResponse(error) ? responseFailureText(error.status, error.data) : UNREACHABLE;
}

export function screenFailureText(error: unknown): string {
  if (isRouteErrorResponse(error)) return responseFailureText(error.status, error.data);
  return error instanceof Error && NO_RESPONSE.test(error.message) ? UNREACHABLE : BROKEN;
}

export function responseFailureText(status: number, body: unknown): string {
  if (status === 413) return TOO_LARGE;
  if (isSentence(body)) return body;
  return status >= 500 ? UNAVAILABLE : REFUSED;
}

/** Our server responds with sentences; a proxy responds with HTML or a technical phrase. */
function isSentence(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_SENTENCE_LENGTH && /^[A-Z“][^<>]+\.$/.test(text);
}
