import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { InvalidEnvError, StartError } from './env.ts';

/** Timeouts of `node:http` in milliseconds, derived from the seconds that one request may take. */
export function timeoutsFor(seconds: number) {
  const maxRequestMs = seconds * 1_000;
  return {
    headersTimeout: Math.min(15_000, maxRequestMs),
    requestTimeout: maxRequestMs,
    // Longer than the idle timeout of common proxies: otherwise they could reuse a connection that is being closed.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: Math.min(5_000, maxRequestMs / 10),
    socketTimeout: maxRequestMs,
  };
}
const LISTEN_BACKLOG = 4_096;
/** Longer than a proxy keeps unused connections with our recipes. */
const IDLE_GRACE_MS = 250;
const MAX_SHUTDOWN_MS = 10_000;

type ListenOptions = { host: string; port: number; timeouts: ReturnType<typeof timeoutsFor> };

/**
 * Listens before a request listener exists, because the app needs the actual port for its own URL. `stop` accepts no
 * new connections and lets open requests finish.
 */
export async function listen({ host, port, timeouts }: ListenOptions) {
  // Health checks of load balancers often send no Host. The site is the same under every name.
  const server = createServer({ ...timeouts, requireHostHeader: false });
  server.setTimeout(timeouts.socketTimeout);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ port, host, backlog: LISTEN_BACKLOG }, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    /** Replaces the previous listener; requests that it has started are finished by it. */
    setListener: (listener: RequestListener) =>
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
    return new InvalidEnvError(
      `This user is not allowed to use port ${port}. Set PORT to a number above 1023.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new InvalidEnvError(
      `HOST is set to ${host}, which is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

/**
 * A request may already be in flight on an idle keep-alive connection, so connections are closed with their next
 * response, and idle ones only after a grace period.
 */
async function stop(server: Server) {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  // `http.Server.close` would close idle connections at once and lose requests that are in flight to them.
  SocketServer.prototype.close.call(server);
  // What arrived before the end of the period is read first.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections());
  const idleTimer = setTimeout(closeIdle, IDLE_GRACE_MS);
  const forceTimer = setTimeout(() => server.closeAllConnections(), MAX_SHUTDOWN_MS);
  await closed;
  clearTimeout(idleTimer);
  clearTimeout(forceTimer);
}
