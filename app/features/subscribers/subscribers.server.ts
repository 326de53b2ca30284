import type { Db } from '#database/schema.ts';
import { newId } from '#platform/id.ts';

type SignUp = { email: string; source: string; spam?: boolean };

/**
 * Puts an address on the list, waiting for its confirmation; a known one stays as it is unless it had left. What looks
 * like a machine's wish is kept apart, until the address is given by somebody.
 */
export async function subscribe(db: Db, { email, source, spam = false }: SignUp, now: Date) {
  const pending = {
    source,
    spam,
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
    .onConflict((conflict) => {
      const known = conflict.column('email');
      if (spam) return known.doNothing();
      return known
        .doUpdateSet(pending)
        .where((eb) =>
          eb.or([eb('subscribers.status', '=', 'unsubscribed'), eb('subscribers.spam', '=', true)]),
        );
    })
    .execute();
}
