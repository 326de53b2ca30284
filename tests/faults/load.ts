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
  const [reading, healthMs] = await Promise.all([readConcurrently(origin), timeHealth(origin)]);
  const rendered = await Promise.all(responses);
  const afterwardsMs = await timeHealth(origin);
  const peak = megabytes();
  await background;
  for (const socket of idle) socket.destroy();
  return { reading, rendered, health: { burstMs: healthMs, afterwardsMs }, megabytes: { before, peak } };
}

async function timeHealth(origin: string) {
  const startedAt = performance.now();
  await (await fetch(`${origin}/healthz`)).text();
  return performance.now() - startedAt;
}

async function readConcurrently(origin: string) {
  return Promise.all(
    Array.from({ length: READERS }, async () => ({ status: (await fetch(`${origin}/contact`)).status })),
  );
}

/** Returns every violated expectation. */
export function checkLoad({
  reading,
  rendered,
  health,
  megabytes,
}: Awaited<ReturnType<typeof sendLoad>>): string[] {
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
  if (health.afterwardsMs > 1_000) violations.push(`/healthz took ${health.afterwardsMs} ms after the burst`);
  if (megabytes.peak > MAX_RSS_MEGABYTES) violations.push(`The site took ${megabytes.peak} MB`);
  return violations;
}

const MAX_RSS_MEGABYTES = 500;

export function listRejected(rendered: RawResponse[]) {
  return rendered.filter(({ status }) => status === 503);
}
