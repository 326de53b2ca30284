import type { DatabaseSync } from 'node:sqlite';
import type { ContentVersion } from '#database/content-version.ts';

const POLL_EVERY_MS = 500;

/**
 * Counts the changes of the content version. Commits of this process are reported by `onExecuted`. Those of another one,
 * such as a restore, are detected by SQLite's `data_version`; since that also changes with other writes and checkpoints,
 * the stored version is compared.
 */
export function followSqliteVersion(database: DatabaseSync) {
  const dataVersionQuery = database.prepare('pragma data_version');
  const readDataVersion = () => dataVersionQuery.get()!.data_version as number;
  const known = {
    count: 1,
    dataVersion: readDataVersion(),
    stored: readStoredVersion(database),
    checkedAt: performance.now(),
  };
  let isVersionBumped = false;

  const contentVersion: ContentVersion = {
    current() {
      const now = performance.now();
      // A transaction does not see commits after its start.
      if (now - known.checkedAt < POLL_EVERY_MS || database.isTransaction) return known.count;
      known.checkedAt = now;
      try {
        const dataVersion = readDataVersion();
        if (dataVersion === known.dataVersion) return known.count;
        const stored = readStoredVersion(database);
        // A new file had no version yet when it was opened.
        if (known.stored !== null && stored !== known.stored) known.count += 1;
        Object.assign(known, { dataVersion, stored });
      } catch {
        // If the file cannot be read, cached pages stay valid.
      }
      return known.count;
    },
    lastKnown: () => known.count,
    isStalled: () => false,
  };
  return {
    contentVersion,
    /** Called after each statement; a bump counts at the commit. */
    onExecuted({ bumpsVersion }: { bumpsVersion: boolean }) {
      isVersionBumped ||= bumpsVersion;
      if (!isVersionBumped || database.isTransaction) return;
      isVersionBumped = false;
      known.count += 1;
      known.stored = readStoredVersion(database);
    },
  };
}

/** Null in a new file without tables. */
function readStoredVersion(database: DatabaseSync): unknown {
  const table = database.prepare("select 1 from sqlite_schema where name = 'content_version'").get();
  return table ? database.prepare('select version from content_version').get()?.version : null;
}
