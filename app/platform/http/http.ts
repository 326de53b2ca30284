import { data } from 'react-router';

/** For an answer to one visitor, or of one moment. */
export const neverCached = { 'Cache-Control': 'no-store' };

/** A small answer to a script; made of a text, it is sent without becoming a stream first. */
export function jsonResponse(
  told: object,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
) {
  return new Response(JSON.stringify(told), {
    status,
    headers: { ...neverCached, 'Content-Type': 'application/json', ...headers },
  });
}

/** Ends a loader with 404 and a text that the visitor may read. */
export function notFound(text: string) {
  return data(text, { status: 404 });
}

/** For an address that only takes something. */
export function notAllowed() {
  return data('Method Not Allowed', { status: 405 });
}

/** Whether a script of a public page asks: it reads the answer itself, instead of showing a page. */
export function acceptsJson(request: Request) {
  return request.headers.get('Accept')?.includes('application/json') ?? false;
}

/** The router does not mind the case of an address, so neither may this. */
export function isPanelPath(path: string) {
  return /^\/admin(?=[/.]|$)/i.test(path);
}

type Logger = { error(details: object, message: string): void };

/** Collects failed reads of a public page, which then shows the rest of it with 503 instead of an error. */
export function emptyOnFailure(log: Logger) {
  let failed = false;
  return {
    async orEmpty<Value, Empty = Value>(
      reading: Promise<Value>,
      label: string,
      empty: Empty,
    ): Promise<Value | Empty> {
      try {
        return await reading;
      } catch (error) {
        failed = true;
        log.error({ err: error }, label);
        return empty;
      }
    },
    init: () => ({ status: failed ? 503 : 200 }),
  };
}
