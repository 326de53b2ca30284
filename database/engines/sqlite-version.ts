import type { DatabaseSync } from 'node:sqlite';
import type { ContentVersion } from '#database/content-version.ts';

const LOOK_EVERY = 500;

/** The process itself tells of its commits; whether another one has written, a command of the owner, the file knows. */
export function followSqliteVersion(database: DatabaseSync) {
  const otherWrites = database.prepare('pragma data_version');
  const look = () => otherWrites.get()!.data_version as number;
  const known = { count: 1, writes: look(), at: performance.now() };
  let raised = false;

  const contentVersion: ContentVersion = {
    current() {
      const at = performance.now();
      if (at - known.at < LOOK_EVERY) return known.count;
      known.at = at;
      try {
        const writes = look();
        if (writes !== known.writes) known.count += 1;
        known.writes = writes;
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
    },
  };
}
