import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ContentVersion } from '#database/content-version.ts';

const POLL_EVERY_MS = 500;

/** Reads the stored version after each commit of this process, and at intervals for those of others, such as a restore. */
export function followSqliteVersion(database: DatabaseSync) {
  let query: StatementSync | null = null;
  let version = 0;
  let readAt = -Infinity;
  const read = () => {
    readAt = performance.now();
    try {
      query ??= database.prepare('select version from content_version');
      version = query.get()!.version as number;
    } catch {
      // A new file has no table yet. If the file cannot be read, cached pages stay valid.
    }
  };

  const contentVersion: ContentVersion = {
    current() {
      // A transaction sees its own version before the commit, and none after its start.
      if (performance.now() - readAt >= POLL_EVERY_MS && !database.isTransaction) read();
      return version;
    },
    lastKnown: () => version,
    isStalled: () => false,
  };
  return { contentVersion, onCommitted: read };
}
