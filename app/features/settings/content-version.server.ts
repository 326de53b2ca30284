import type { Db } from '#database/schema.ts';

/**
 * Called in the transaction of every write that visitors can see, so that cached pages end with the commit. The engines
 * know this statement, and its answer tells them which version the transaction brings.
 */
export async function bumpContentVersion(db: Db) {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .execute();
}
