import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { busyPage, requestTimeoutPage } from '#platform/http/failure-page.ts';
import { bodyLimit } from './body-limits.ts';
import { createBodyReceiver, type ReceiveLimits } from './body-receiver.ts';
import { visitorNetwork } from './visitor.ts';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type Options = { trustProxy: number; limits?: ReceiveLimits };

/**
 * Reads the body of a form before its request takes a concurrency slot, so that slow senders do not block other requests.
 * Uploads with a declared length are streamed to their route instead.
 */
export function receiveBody({ trustProxy, limits }: Options) {
  const receiver = createBodyReceiver(limits);
  return createMiddleware(async (c, next) => {
    const { method } = c.req;
    const { maxBytes, isStreamed } = bodyLimit(c.req);
    const declaredLength = c.req.header('Content-Length');
    if (Number(declaredLength ?? 0) > maxBytes) return respondTooLarge(c);
    const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
    if (!incoming)
      return declaredLength === undefined
        ? honoBodyLimit({ maxSize: maxBytes, onError: respondTooLarge })(c, next)
        : next();
    const hasBody =
      declaredLength === undefined ? c.req.header('Transfer-Encoding') !== undefined : declaredLength !== '0';
    if (isStreamed || !hasBody || !METHODS_WITH_BODY.has(method)) return next();

    const received = await receiver.receive(incoming, visitorNetwork(c, trustProxy), maxBytes);
    if ('refused' in received) return refuse(c, received.refused);
    const { url, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal, body: received.body });
    try {
      await next();
    } finally {
      received.release();
    }
  });
}

/** Closes the connection, because the client may still send the rest of the body for minutes. */
const closeHeaders = { Connection: 'close' };

function respondTooLarge(c: Context) {
  return c.text('The request is too large.', 413, closeHeaders);
}

function refuse(c: Context, reason: 'slow' | 'large' | 'busy') {
  if (reason === 'large') return respondTooLarge(c);
  const page = reason === 'slow' ? requestTimeoutPage() : busyPage();
  page.headers.set('Connection', closeHeaders.Connection);
  return page;
}

/**
 * Drains the rest of an unread body after the response: otherwise it would block the next request on the same
 * keep-alive connection, which behind a proxy may belong to another visitor.
 */
export function drainUnreadBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.once('finish', () => {
        // A remaining `data` listener may pause the stream again.
        if (!request.readableEnded) request.removeAllListeners('data').resume();
      });
    listener(request, response);
  };
}
