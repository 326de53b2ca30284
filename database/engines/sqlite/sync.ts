import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Waits until the disk has what was committed before the call; those who ask at the same moment share one wait. */
export type Settle = () => Promise<void>;

export type Durable = { settle: Settle; close(): Promise<void> };

/** A sync that runs may have begun before this commit, so whoever comes meanwhile shares the next one. */
export function syncTogether(sync: () => Promise<void>): Settle {
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

/** Brings the log that is written ahead of a file to the disk, on a thread of the system instead of the one that serves. */
export function syncWrittenAhead(
  database: DatabaseSync,
  file: string,
  toDisk: (log: number) => Promise<void> = promisify(fdatasync),
): Durable {
  let log: number | null = null;
  let isMistrusted = false;

  const settle = syncTogether(async () => {
    // What a failed sync has lost no later one brings back, but the database still has it to write elsewhere.
    if (isMistrusted) writeThrough(database);
    isMistrusted = true;
    await toDisk((log ??= openSync(`${file}-wal`, 'r+')));
    isMistrusted = false;
  });
  return {
    settle,
    async close() {
      await settle().catch(() => {});
      if (log !== null) closeSync(log);
    },
  };
}

function writeThrough(database: DatabaseSync) {
  const { busy } = database.prepare('pragma wal_checkpoint(full)').get()!;
  if (busy) throw new Error('Data from a failed sync has not been written to disk yet.');
}
