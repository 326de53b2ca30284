import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

export type Answer = { path: string; status: number; ms: number };

/** Readers on a thread of their own, so that what the test does meanwhile is not taken for the site's delay. */
export function startReaders(origin: string, paths: string[]) {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: { origin, paths },
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
