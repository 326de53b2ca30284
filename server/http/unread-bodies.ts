import type { RequestListener } from 'node:http';

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
