import type { Db } from './schema.ts';

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

export async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** After the content was replaced as a whole: no page kept under an earlier number may seem to be current. */
export async function raiseContentVersion(db: Db, before: number) {
  const restored = await readContentVersion(db);
  await db
    .updateTable('content_version')
    .set({ version: Math.max(before, restored) + 1 })
    .returning('version')
    .execute();
}
