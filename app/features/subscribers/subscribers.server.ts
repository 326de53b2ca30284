import type { Db } from '#database/schema.ts';
import { newId } from '#platform/id.ts';

/** Puts an address on the list, waiting for its confirmation; a known one stays as it is unless it had left. */
export async function subscribe(db: Db, { email, source }: { email: string; source: string }, now: Date) {
  const pending = {
    source,
    status: 'pending' as const,
    token_hash: null,
    token_expires_at: null,
    consent_at: null,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  await db
    .insertInto('subscribers')
    .values({ ...pending, id: newId(now), email, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(pending).where('subscribers.status', '=', 'unsubscribed'),
    )
    .execute();
}
