import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer } from './readers.ts';

/** A reader asks again so long after an answer: it measures the load, and is no part of it. */
const BETWEEN_READS_MS = 25;

const { origin, pid, paths } = workerData as { origin: string; pid: number; paths: string[] };
const agent = new Agent({ keepAlive: true });
const answers: Answer[] = [];
const over = new AbortController();
parentPort!.once('message', () => over.abort());

function read(path: string) {
  return new Promise<number>((resolve, reject) => {
    const asking = request(origin + path, { agent }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode!)),
    );
    asking.once('error', reject).end();
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

async function readAgainAndAgain(path: string) {
  while (!over.signal.aborted) {
    const [began, workBefore] = [performance.now(), siteWorkMs()];
    const status = await read(path);
    answers.push({ path, status, ms: performance.now() - began, workMs: siteWorkMs() - workBefore });
    await pause(BETWEEN_READS_MS);
  }
}

await Promise.all(paths.map(readAgainAndAgain));
agent.destroy();
parentPort!.postMessage(answers, []);
