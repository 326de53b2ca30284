import { Worker } from 'node:worker_threads';

/** So many commits are 8 to 30 MB of log. */
const WRITES_BETWEEN = 100;

/**
 * Brings what the log holds into the file, on a thread of its own: a checkpoint waits for the disk, and ours has
 * visitors to serve.
 */
export function checkpointsBeside(file: string) {
  let thread: Worker | null = null;
  let isRunning = false;
  let writes = 0;

  const start = () => {
    const worker = new Worker(new URL('./sqlite-checkpoint-thread.ts', import.meta.url), {
      workerData: file,
    });
    const end = () => {
      if (thread === worker) thread = null;
      isRunning = false;
    };
    worker.unref();
    worker.on('message', () => (isRunning = false));
    // What keeps it from its work is told to the next writer that does it itself.
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  };
  return {
    count() {
      writes += 1;
      if (writes < WRITES_BETWEEN || isRunning) return;
      writes = 0;
      isRunning = true;
      thread ??= start();
      thread.postMessage(null, []);
    },
    close: async () => void (await thread?.terminate()),
  };
}
