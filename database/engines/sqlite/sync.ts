import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Resolves when everything committed before the call is synced to disk; concurrent calls share one sync. */
export type Flush = () => Promise<void>;

export type Durable = { flush: Flush; close(): Promise<void> };

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
