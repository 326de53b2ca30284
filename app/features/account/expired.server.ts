import type { Db } from '#database/schema.ts';

/** Deletes expired challenges, sessions and owner links, whether used or not. */
export async function deleteExpiredSignIns(db: Db, now: Date) {
  for (const table of ['verifications', 'sessions', 'owner_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}
