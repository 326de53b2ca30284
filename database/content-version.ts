import type { Db } from './schema.ts';

/** Tracks the content version: commits of this process at once, those of others within a second. */
export type ContentVersion = {
  /** Changes with each write to public content; null while changes of other instances cannot be received. */
  current(): number | null;
  /**
   * The last version seen, for use while the database is unreachable; null if another instance may have bumped it
   * since.
   */
  lastKnown(): number | null;
  /** Whether the database accepts connections or queries without answering, so that a query would wait for its time limit. */
  isStalled(): boolean;
};

/** Called in the transaction of every write to public content, so that the commit invalidates cached pages. */
export async function bumpContentVersion(db: Db) {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

export async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Called after a restore: the version must be above both the previous and the restored one, or cached pages would stay valid. */
export async function bumpContentVersionAbove(db: Db, previousVersion: number) {
  const restoredVersion = await readContentVersion(db);
  await db
    .updateTable('content_version')
    .set({ version: Math.max(previousVersion, restoredVersion) + 1 })
    .execute();
}
