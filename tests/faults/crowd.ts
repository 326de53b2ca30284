import { execFileSync } from 'node:child_process';
import { fetchRaw, openConnections, type RawAnswer } from '../support/raw-requests.ts';

type Load = {
  origin: string;
  pid: number;
  connections: number;
  burst: number;
  /** What the site has to do meanwhile. */
  meanwhile?: () => Promise<unknown>;
};

const READERS = 20;

/**
 * Many connections that send half a request, others that ask and never read, and a burst of requests that all have to
 * be rendered, while others read a page that is kept.
 */
export async function sendLoad({ origin, pid, connections, burst, meanwhile = async () => {} }: Load) {
  const megabytes = () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);
  const before = megabytes();
  const idle = await openConnections(origin, connections);
  for (const [at, socket] of idle.entries()) {
    socket.on('error', () => {});
    if (at % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: si');
    else socket.pause().write('GET /contact HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(4));
  }
  const other = meanwhile();
  const sockets = await openConnections(origin, burst);
  const answers = sockets.map((socket, at) => fetchRaw(socket, `/nothing-here-${at}`));
  const reading = await readAtOnce(origin);
  const rendered = await Promise.all(answers);
  const peak = megabytes();
  await other;
  for (const socket of idle) socket.destroy();
  return { reading, rendered, megabytes: { before, peak } };
}

async function readAtOnce(origin: string) {
  return Promise.all(
    Array.from({ length: READERS }, async () => {
      const began = performance.now();
      const { status } = await fetch(`${origin}/contact`);
      return { status, ms: Math.round(performance.now() - began) };
    }),
  );
}

/** Everything that a crowd may not do to a site, and did. */
export function checkLoad({ reading, rendered, megabytes }: Awaited<ReturnType<typeof sendLoad>>): string[] {
  const found: string[] = [];
  const others = (answers: { status: number }[], ...right: number[]) =>
    answers.filter(({ status }) => !right.includes(status)).map(({ status }) => status);
  if (others(reading, 200).length > 0) found.push(`A kept page was answered with ${others(reading, 200)}`);
  if (others(rendered, 404, 503).length > 0)
    found.push(`A page was answered with ${[...new Set(others(rendered, 404, 503))]}`);
  if (!rendered.some(({ status }) => status === 404)) found.push('Nobody was served');
  if (!sentAway(rendered).every(({ head }) => /Retry-After: \d/i.test(head)))
    found.push('Somebody was sent away without being told when to come back');
  if (megabytes.peak > MAX_MEGABYTES) found.push(`The site took ${megabytes.peak} MB`);
  return found;
}

const MAX_MEGABYTES = 500;

export function sentAway(rendered: RawAnswer[]) {
  return rendered.filter(({ status }) => status === 503);
}
