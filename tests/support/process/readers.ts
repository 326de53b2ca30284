import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

export type TimedResponse = {
  path: string;
  status: number;
  ms: number;
  /** Processor time of the site's main thread from the request to its answer, where the system counts it. */
  workMs: number;
};

type Readers = { origin: string; pid: number; paths: string[] };

/**
 * Readers on a worker thread, so that the test's own work does not distort the latencies. Resolves when
 * each has its connection, which would otherwise wait to be accepted behind those of the load.
 */
export async function startReaders(readers: Readers) {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: readers,
  });
  onTestFinished(() => void thread.terminate());
  await once(thread, 'message');
  return {
    async stop(): Promise<TimedResponse[]> {
      thread.postMessage('stop', []);
      const [responses] = await once(thread, 'message');
      return responses;
    },
  };
}
