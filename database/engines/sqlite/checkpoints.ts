import { Worker } from 'node:worker_threads';
import type { CheckpointMode } from './checkpoint-thread.ts';

/** Relative to the root, since the build has another place than the sources. */
const THREAD = './database/engines/sqlite/checkpoint-thread.ts';

/** This many commits are 8 to 30 MB of log. */
const COMMITS_PER_CHECKPOINT = 100;

/**
 * Runs WAL checkpoints on a worker thread, because a checkpoint waits for the disk and would block the event loop.
 */
export function startCheckpoints(file: string) {
  let thread: Worker | null = null;
  let isRunning = false;
  let commits = 0;
  let isLogEmpty = true;

  const start = () => {
    const worker = new Worker(THREAD, { workerData: file });
    const end = () => {
      if (thread === worker) thread = null;
      isRunning = false;
    };
    worker.unref();
    worker.on('message', ({ isInUse }: { isInUse: boolean }) => {
      isRunning = false;
      if (isInUse) isLogEmpty = false;
    });
    // Not reported here: a writer that has to checkpoint by itself gets the same error.
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  };
  const request = (mode: CheckpointMode) => {
    commits = 0;
    isRunning = true;
    thread ??= start();
    thread.postMessage(mode, []);
  };
  return {
    countCommit() {
      commits += 1;
      isLogEmpty = false;
      if (commits >= COMMITS_PER_CHECKPOINT && !isRunning) request('checkpoint');
    },
    /** Truncates the log, so that no deleted data stays in it; if the log is in use, the next call tries again. */
    truncateLog() {
      if (isLogEmpty || isRunning) return;
      isLogEmpty = true;
      request('empty');
    },
    close: async () => void (await thread?.terminate()),
  };
}
