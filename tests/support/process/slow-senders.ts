import { openConnections } from './raw-requests.ts';

const paths = ['/contact', '/admin/login', '/view', '/blog/copy-is-interface/like', '/'];

/** Connections that announce a form and send one byte every five seconds. */
export async function sendSlowly(origin: string, count: number, from: (n: number) => string) {
  const head = (n: number) =>
    [
      `POST ${paths[n % paths.length]} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      `Origin: ${origin}`,
      `X-Forwarded-For: ${from(n)}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 500',
      '',
      'a',
    ].join('\r\n');
  const sockets = await openConnections(origin, count);
  for (const [n, socket] of sockets.entries()) {
    // Reads, so that it notices at once that the server has disconnected it.
    socket
      .removeAllListeners('error')
      .on('error', () => {})
      .resume();
    socket.write(head(n));
    const timer = setInterval(() => socket.write('a'), 5_000);
    socket.once('close', () => clearInterval(timer));
  }
  return { sockets, hangUp: () => sockets.forEach((socket) => socket.destroy()) };
}
