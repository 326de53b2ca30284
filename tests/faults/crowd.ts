import { execFileSync } from 'node:child_process';
import { ask, openConnections } from '../support/raw-requests.ts';

type Crowd = { origin: string; pid: number; connections: number; burst: number };

/**
 * Many connections that send half a request, others that ask and never read, and a burst of requests that all have to
 * be rendered, while others read a page that is kept.
 */
export async function sendCrowd({ origin, pid, connections, burst }: Crowd) {
  const megabytes = () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
  const before = megabytes();
  const idle = await openConnections(origin, connections);
  for (const [at, socket] of idle.entries()) {
    socket.on('error', () => {});
    if (at % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: si');
    else socket.pause().write('GET /contact HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(4));
  }
  const sockets = await openConnections(origin, burst);
  const answers = sockets.map((socket, at) => ask(socket, `/nothing-here-${at}`));
  const reading = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const began = performance.now();
      const { status } = await fetch(`${origin}/contact`);
      return { status, ms: Math.round(performance.now() - began) };
    }),
  );
  const rendered = await Promise.all(answers);
  const peak = megabytes();
  for (const socket of idle) socket.destroy();
  return { reading, rendered, megabytes: { before, peak } };
}
