import { data } from 'react-router';

/** For responses that depend on the visitor or on the time. */
export const noStoreHeaders = { 'Cache-Control': 'no-store' };

/** A short JSON response. With its length it is sent as it is; without, it would be compressed, which takes longer. */
export function jsonResponse(
  value: object,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
) {
  const body = JSON.stringify(value);
  const length = String(Buffer.byteLength(body));
  const ownHeaders = { ...noStoreHeaders, 'Content-Type': 'application/json', 'Content-Length': length };
  return new Response(body, { status, headers: { ...ownHeaders, ...headers } });
}

/** The 404 of a file that is not a page. */
export function plainNotFound(text: string) {
  return new Response(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** For a loader to throw; the text is shown to the visitor. */
export function notFound(text: string) {
  return data(text, { status: 404 });
}

/** For routes that only accept POST requests. */
export function methodNotAllowed() {
  return data('Method Not Allowed', { status: 405 });
}

/** Whether a script of a public page sent the request and expects JSON instead of a page. */
export function acceptsJson(request: Request) {
  return request.headers.get('Accept')?.includes('application/json') ?? false;
}

/** The read without which a page has nothing to show has failed; answered with 503. */
export class NotLoadedError extends Error {}

/** For the main content of a public page. */
export async function orNotLoaded<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (cause) {
    throw new NotLoadedError('The content of the page could not be read', { cause });
  }
}

type Logger = { error(details: object, message: string): void };

/** Replaces failed reads by empty values, so that a public page shows its other parts, with status 503. */
export function emptyOnFailure(log: Logger) {
  let hasFailed = false;
  return {
    async orEmpty<Value, Empty = Value>(
      reading: Promise<Value>,
      label: string,
      empty: Empty,
    ): Promise<Value | Empty> {
      try {
        return await reading;
      } catch (error) {
        hasFailed = true;
        log.error({ err: error }, label);
        return empty;
      }
    },
    init: () => ({ status: hasFailed ? 503 : 200 }),
  };
}

/** Sent when not even the error screen can be rendered. */
export function failurePage(requestId: string) {
  return plainPage('Unexpected Application Error!', failureText(requestId), { status: 500 });
}

/** Status and headers of a response to a request above a limit of concurrent work. */
export const busyInit = { status: 503, headers: { 'Retry-After': '5' } };

/** Sent to requests above the concurrency limit. */
export function busyPage() {
  return plainPage(
    'The site is busy',
    'There are too many visitors right now. Please try again in a moment.',
    busyInit,
  );
}

/** Sent when a request body did not arrive within the time limit. */
export function requestTimeoutPage() {
  return plainPage(
    'The form was not received in time',
    'Your connection may be slow. Please go back and send the form again.',
    {
      status: 408,
    },
  );
}

function plainPage(
  title: string,
  text: string,
  { status, headers = {} }: { status: number; headers?: object },
) {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

/** Reveals nothing about an internal error but the request id under which it is logged. */
export function failureText(requestId: string) {
  return `Something went wrong on our side. The request id is ${requestId}.`;
}
