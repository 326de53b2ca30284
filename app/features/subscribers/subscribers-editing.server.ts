import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { purgeNewsletterEmails, deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { isSuppressed } from '#features/mail/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';

/**
 * Adds a subscriber on behalf of the owner; unsubscribed addresses can only resubscribe
 * themselves.
 */
export function addSubscriber(
  db: Db,
  email: string,
  now: Date,
): Promise<'added' | 'confirmed' | 'unsubscribed' | 'suppressed'> {
  const timestamp = now.toISOString();
  const confirmed = {
    status: 'confirmed' as const,
    source: 'owner',
    spam: false,
    token_hash: null,
    token_expires_at: null,
    consent_at: timestamp,
    confirmed_at: timestamp,
  };
  return inTransaction(db, async (trx) => {
    const existing = await trx
      .selectFrom('subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst();
    if (existing?.status === 'unsubscribed') return existing.status;
    if (await isSuppressed(trx, { email, lists: ['newsletter', 'confirmations'] })) return 'suppressed';
    const added = await trx
      .insertInto('subscribers')
      .values({ ...confirmed, id: newId(now), email, created_at: timestamp, unsubscribed_at: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(confirmed).where('subscribers.status', '=', 'pending'),
      )
      .returning('id')
      .executeTakeFirst();
    return added ? 'added' : 'confirmed';
  });
}

/** Returns the number of changed rows. */
export async function takeFromSpam(db: Db, ids: string[]): Promise<number> {
  const taken = await db
    .updateTable('subscribers')
    .set({ spam: false })
    .where('id', 'in', ids)
    .where('spam', '=', true)
    .returning('id')
    .execute();
  return taken.length;
}

/** Permanently deletes subscribers and their mail; returns their number. */
export function removeSubscribers(db: Db, ids: string[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    await purgeNewsletterEmails(trx, (eb) => eb('subscriber_id', 'in', ids));
    const removed = await trx.deleteFrom('subscribers').where('id', 'in', ids).returning('id').execute();
    await deleteMailsAboutDeleted(trx);
    return removed.length;
  });
}
