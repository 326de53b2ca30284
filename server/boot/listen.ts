import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Whoever sends slower than this, or takes nothing for so long, holds a connection that others could have. */
export function timeoutsFor(seconds: number) {
  const longest = seconds * 1_000;
  return {
    headersTimeout: Math.min(15_000, longest),
    requestTimeout: longest,
    // Longer than most proxies keep one, or they would send a request into a connection that is just being closed.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: Math.min(5_000, longest / 10),
    silence: longest,
  };
}
/** How many connections may wait to be accepted. */
const MAX_BACKLOG = 4_096;
const IDLE_GRACE = 1_000;
const LONGEST_REQUEST = 10_000;

type Listening = { host: string; port: number; patience: ReturnType<typeof timeoutsFor> };

/**
 * Listens, and hands back how to answer, since an app that names its own address must first know its port, and how to
 * stop: no new connections, open requests finished.
 */
export async function listen({ host, port, patience }: Listening) {
  const server = createServer(patience);
  server.setTimeout(patience.silence);
  await new Promise<void>((started, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(listenError(error, host, port)));
    server.listen({ port, host, backlog: MAX_BACKLOG }, started);
  });
  return {
    port: (server.address() as { port: number }).port,
    /** Another listener takes the place of the one before; what that one has begun it finishes. */
    answerWith: (listener: RequestListener) =>
      void server.removeAllListeners('request').on('request', listener),
    stop: () => stop(server),
  };
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use. Stop the other program, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(`This user is not allowed to use port ${port}. Set PORT to a number above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(
      `HOST is set to ${host}, which is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

/**
 * A connection that a browser or proxy keeps open may carry a request at this very moment, so each is told to close
 * with its next answer and only then, or after a pause, shut.
 */
async function stop(server: Server) {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((done) => server.once('close', done));
  // `http.Server.close` would shut idle connections at once, with any request that is on its way to them.
  SocketServer.prototype.close.call(server);
  const idle = setTimeout(() => server.closeIdleConnections(), IDLE_GRACE);
  const last = setTimeout(() => server.closeAllConnections(), LONGEST_REQUEST);
  await closed;
  clearTimeout(idle);
  clearTimeout(last);
}
