import type { DatabaseSync } from 'node:sqlite';
import type { ContentVersion } from '#database/content-version.ts';

const POLL_EVERY_MS = 500;

/**
 * Counts the changes of the content version. The process itself reports its commits. Those of another one, such as a
 * restore, are found by SQLite's `data_version`, which also changes with a checkpoint: then the stored number decides.
 */
export function followSqliteVersion(database: DatabaseSync) {
  const otherWrites = database.prepare('pragma data_version');
  const look = () => otherWrites.get()!.data_version as number;
  const known = { count: 1, writes: look(), stored: readStored(database), at: performance.now() };
  let raised = false;

  const contentVersion: ContentVersion = {
    current() {
      const at = performance.now();
      // Inside a transaction the file is read as it was at its start.
      if (at - known.at < POLL_EVERY_MS || database.isTransaction) return known.count;
      known.at = at;
      try {
        const writes = look();
        if (writes === known.writes) return known.count;
        const stored = readStored(database);
        if (stored !== known.stored) known.count += 1;
        Object.assign(known, { writes, stored });
      } catch {
        // A file that cannot be read does not change either, and what is kept of it may still be shown.
      }
      return known.count;
    },
    lastKnown: () => known.count,
  };
  return {
    contentVersion,
    /** Called after each statement; a version that was raised counts with the commit. */
    ran({ raises }: { raises: boolean }) {
      raised ||= raises;
      if (!raised || database.isTransaction) return;
      raised = false;
      known.count += 1;
      known.stored = readStored(database);
    },
  };
}

/** Null in a new file, which has no tables yet. */
function readStored(database: DatabaseSync): unknown {
  const table = database.prepare("select 1 from sqlite_schema where name = 'content_version'").get();
  return table ? database.prepare('select version from content_version').get()?.version : null;
}
