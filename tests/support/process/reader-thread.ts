import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TimedResponse } from './readers.ts';

/** The pause between requests: readers measure the load without adding to it. */
const READ_INTERVAL_MS = 50;

const { origin, pid, path } = workerData as { origin: string; pid: number; path: string };
const HEALTH = '/healthz';
const openConnections = new Agent({ keepAlive: true });
const newConnections = new Agent();
const responses: TimedResponse[] = [];
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());

function read(url: string, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const clientRequest = request(origin + url, { agent }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode!)),
    );
    clientRequest.once('error', reject).end();
  });
}

/** Unlike the time of the clock, it does not grow with what else the machine does. */
function siteWorkMs() {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

async function measure(url: string, agent: Agent) {
  const [startedAt, workBefore] = [performance.now(), siteWorkMs()];
  const status = await read(url, agent);
  const ms = performance.now() - startedAt;
  responses.push({ path: url, status, ms, workMs: siteWorkMs() - workBefore });
}

async function readRepeatedly(url: string) {
  while (!stopping.signal.aborted) {
    await measure(url, openConnections);
    await pause(READ_INTERVAL_MS);
  }
}

/** Does not wait for a response before the next check, so that a slow one hides no others. */
async function checkOnNewConnections() {
  const checks: Promise<void>[] = [];
  while (!stopping.signal.aborted) {
    checks.push(measure(HEALTH, newConnections));
    await pause(READ_INTERVAL_MS);
  }
  await Promise.all(checks);
}

await Promise.all([path, HEALTH].map((url) => read(url, openConnections)));
parentPort!.postMessage('connected', []);
await Promise.all([readRepeatedly(path), readRepeatedly(HEALTH), checkOnNewConnections()]);
openConnections.destroy();
parentPort!.postMessage(responses, []);
