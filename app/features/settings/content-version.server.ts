import type { Db } from '#database/schema.ts';

/** Called in the transaction of every write that visitors can see, so that cached pages end with the commit. */
export async function bumpContentVersion(db: Db) {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}
