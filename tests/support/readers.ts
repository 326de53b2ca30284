import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

export type Answer = {
  path: string;
  status: number;
  ms: number;
  /** Processor time of the site's main thread from the request to its answer, where the system counts it. */
  workMs: number;
};

type Readers = { origin: string; pid: number; paths: string[] };

/** Readers on a worker thread, so that the test's own work does not distort the latencies. */
export function startReaders(readers: Readers) {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: readers,
  });
  onTestFinished(() => void thread.terminate());
  return {
    async stop(): Promise<Answer[]> {
      thread.postMessage('stop', []);
      const [answers] = await once(thread, 'message');
      return answers;
    },
  };
}
