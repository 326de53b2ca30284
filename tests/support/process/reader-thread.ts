import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TimedResponse } from './readers.ts';

/** The pause between requests: readers measure the load without adding to it. */
const READ_INTERVAL_MS = 25;

const { origin, pid, paths } = workerData as { origin: string; pid: number; paths: string[] };
const agent = new Agent({ keepAlive: true });
const responses: TimedResponse[] = [];
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());

function read(path: string) {
  return new Promise<number>((resolve, reject) => {
    const clientRequest = request(origin + path, { agent }, (response) =>
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

async function readRepeatedly(path: string) {
  while (!stopping.signal.aborted) {
    const [startedAt, workBefore] = [performance.now(), siteWorkMs()];
    const status = await read(path);
    responses.push({ path, status, ms: performance.now() - startedAt, workMs: siteWorkMs() - workBefore });
    await pause(READ_INTERVAL_MS);
  }
}

await Promise.all(paths.map(read));
parentPort!.postMessage('connected', []);
await Promise.all(paths.map(readRepeatedly));
agent.destroy();
parentPort!.postMessage(responses, []);
