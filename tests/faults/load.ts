import { execFileSync } from 'node:child_process';
import { fetchRaw, openConnections, type RawResponse } from '../support/process/raw-requests.ts';

type Load = {
  origin: string;
  pid: number;
  connections: number;
  burst: number;
  /** Runs concurrently with the load. */
  meanwhile?: () => Promise<unknown>;
};

const READERS = 20;

/**
 * Opens connections with incomplete requests, others that never read, and a burst of uncacheable requests, while
 * cached pages are read.
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
  const background = meanwhile();
  const sockets = await openConnections(origin, burst);
  const responses = sockets.map((socket, at) => fetchRaw(socket, `/nothing-here-${at}`));
  const reading = await readConcurrently(origin);
  const rendered = await Promise.all(responses);
  const peak = megabytes();
  await background;
  for (const socket of idle) socket.destroy();
  return { reading, rendered, megabytes: { before, peak } };
}

async function readConcurrently(origin: string) {
  return Promise.all(
    Array.from({ length: READERS }, async () => {
      const startedAt = performance.now();
      const { status } = await fetch(`${origin}/contact`);
      return { status, ms: Math.round(performance.now() - startedAt) };
    }),
  );
}

/** Returns every violated expectation. */
export function checkLoad({ reading, rendered, megabytes }: Awaited<ReturnType<typeof sendLoad>>): string[] {
  const violations: string[] = [];
  const unexpectedStatuses = (responses: { status: number }[], ...expected: number[]) =>
    responses.filter(({ status }) => !expected.includes(status)).map(({ status }) => status);
  if (unexpectedStatuses(reading, 200).length > 0)
    violations.push(`A cached page was answered with ${unexpectedStatuses(reading, 200)}`);
  if (unexpectedStatuses(rendered, 404, 503).length > 0)
    violations.push(`A page was answered with ${[...new Set(unexpectedStatuses(rendered, 404, 503))]}`);
  if (!rendered.some(({ status }) => status === 404)) violations.push('Nobody was served');
  if (!listRejected(rendered).every(({ head }) => /Retry-After: \d/i.test(head)))
    violations.push('A request was rejected without Retry-After');
  if (megabytes.peak > MAX_RSS_MEGABYTES) violations.push(`The site took ${megabytes.peak} MB`);
  return violations;
}

const MAX_RSS_MEGABYTES = 500;

export function listRejected(rendered: RawResponse[]) {
  return rendered.filter(({ status }) => status === 503);
}
