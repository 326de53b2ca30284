import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { CheckpointMode } from './checkpoint-thread.ts';

/** Resolves when everything committed before the call is synced to disk; concurrent calls share one sync. */
export type Flush = () => Promise<void>;

type Durable = { flush: Flush; close(): Promise<void> };

/** A running sync may have started before this commit, so calls during a sync share the next one. */
export function syncTogether(sync: () => Promise<void>): Flush {
  let latest: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= latest
      .catch(() => {})
      .then(() => {
        next = null;
        return sync();
      });
    latest = next;
    return latest;
  };
}

/** Syncs the write-ahead log on a thread of libuv's pool, so that the event loop is not blocked. */
export function syncWal(
  database: DatabaseSync,
  file: string,
  sync: (log: number) => Promise<void> = promisify(fdatasync),
): Durable {
  let log: number | null = null;
  let mayBeIncomplete = false;

  const flush = syncTogether(async () => {
    // After a failed fdatasync the kernel may drop the dirty pages, and a later sync would succeed without them; a full
    // checkpoint copies the data into the database file instead.
    if (mayBeIncomplete) checkpointFully(database);
    mayBeIncomplete = true;
    await sync((log ??= openSync(`${file}-wal`, 'r+')));
    mayBeIncomplete = false;
  });
  return {
    flush,
    async close() {
      await flush().catch(() => {});
      if (log !== null) closeSync(log);
    },
  };
}

function checkpointFully(database: DatabaseSync) {
  const { busy } = database.prepare('pragma wal_checkpoint(full)').get()!;
  if (busy) throw new Error('Data from a failed sync has not been written to disk yet.');
}

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
