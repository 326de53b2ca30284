import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TimedResponse } from './readers.ts';

/** The pause between requests: readers measure the load without adding to it. */
const READ_INTERVAL_MS = 50;

const { origin, path } = workerData as { origin: string; path: string };
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

async function measure(url: string, agent: Agent) {
  const startedAt = performance.now();
  const status = await read(url, agent);
  responses.push({ path: url, status, ms: performance.now() - startedAt });
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
