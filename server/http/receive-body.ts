import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { bodyLimit as collectUpTo } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { busyPage, slowPage } from '#platform/http/failure-page.ts';
import { bodyLimit } from './body-limits.ts';
import { createBodyReceiver, type ReceiveLimits } from './body-receiver.ts';
import { visitorNetwork } from './visitor.ts';

const RETRY_AFTER_SECONDS = 5;
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type Options = { trustProxy: number; limits?: ReceiveLimits };

/**
 * Reads the body of a form before its request takes a concurrency slot, so that slow senders keep nobody else waiting.
 * Uploads with a declared length are streamed to their route instead.
 */
export function receiveBody({ trustProxy, limits }: Options) {
  const receiver = createBodyReceiver(limits);
  return createMiddleware(async (hono, next) => {
    const { method } = hono.req;
    const { maxBytes, isStreamed } = bodyLimit(hono.req);
    const declared = hono.req.header('Content-Length');
    if (Number(declared ?? 0) > maxBytes) return tooLarge(hono);
    const incoming = (hono.env as { incoming?: IncomingMessage } | undefined)?.incoming;
    if (!incoming)
      return declared === undefined
        ? collectUpTo({ maxSize: maxBytes, onError: tooLarge })(hono, next)
        : next();
    const hasBody =
      declared === undefined ? hono.req.header('Transfer-Encoding') !== undefined : declared !== '0';
    if (isStreamed || !hasBody || !METHODS_WITH_BODY.has(method)) return next();

    const received = await receiver.receive(incoming, visitorNetwork(hono, trustProxy), maxBytes);
    if ('refused' in received) return refuse(hono, received.refused);
    const { url, headers, signal } = hono.req.raw;
    hono.req.raw = new Request(url, { method, headers, signal, body: received.body });
    try {
      await next();
    } finally {
      received.release();
    }
  });
}

/** Closing the connection ends a sender that would go on for minutes. */
const closing = { Connection: 'close' };

function tooLarge(hono: Context) {
  return hono.text('The request is too large.', 413, closing);
}

function refuse(hono: Context, reason: 'slow' | 'large' | 'busy') {
  if (reason === 'large') return tooLarge(hono);
  const page = reason === 'slow' ? slowPage() : busyPage(RETRY_AFTER_SECONDS);
  page.headers.set('Connection', closing.Connection);
  return page;
}
