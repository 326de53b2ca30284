import { Worker } from 'node:worker_threads';
import type { Wanted } from './checkpoint-thread.ts';

/** So many commits are 8 to 30 MB of log. */
const WRITES_BETWEEN = 100;

/**
 * Brings what the log holds into the file, on a thread of its own: a checkpoint waits for the disk, and ours has
 * visitors to serve.
 */
export function startCheckpoints(file: string) {
  let thread: Worker | null = null;
  let isRunning = false;
  let writes = 0;
  let isEmpty = true;

  const start = () => {
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: file,
    });
    const end = () => {
      if (thread === worker) thread = null;
      isRunning = false;
    };
    worker.unref();
    worker.on('message', ({ isInUse }: { isInUse: boolean }) => {
      isRunning = false;
      if (isInUse) isEmpty = false;
    });
    // What keeps it from its work is told to the next writer that does it itself.
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  };
  const ask = (wanted: Wanted) => {
    writes = 0;
    isRunning = true;
    thread ??= start();
    thread.postMessage(wanted, []);
  };
  return {
    count() {
      writes += 1;
      isEmpty = false;
      if (writes >= WRITES_BETWEEN && !isRunning) ask('checkpoint');
    },
    /** Leaves nothing in the log of what was deleted; while it is in use, the next call tries again. */
    empty() {
      if (isEmpty || isRunning) return;
      isEmpty = true;
      ask('empty');
    },
    close: async () => void (await thread?.terminate()),
  };
}
