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

/**
 * Reads a page and `/healthz` on open connections, and `/healthz` on new ones, too. On a worker thread, so that the
 * test's own work does not distort the latencies. Resolves when the connections are open.
 */
export async function startReaders(reading: { origin: string; pid: number; path: string }) {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: reading,
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
