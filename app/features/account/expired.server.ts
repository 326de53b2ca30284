import type { Db } from '#database/schema.ts';

/** Challenges of passkeys and second factors, sessions and links: what has expired is deleted, used or not. */
export async function deleteExpiredSignIns(db: Db, now: Date) {
  for (const table of ['verifications', 'sessions', 'owner_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}
