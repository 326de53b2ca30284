import type { RequestListener } from 'node:http';

/**
 * Reads the rest of a body that nobody wanted once its request is answered: it stands between this request and the next on
 * the same connection, which behind a proxy is somebody else's.
 */
export function withoutUnreadBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.once('finish', () => {
        // Whoever listens stops the flow as soon as a little is there.
        if (!request.readableEnded) request.removeAllListeners('data').resume();
      });
    listener(request, response);
  };
}
