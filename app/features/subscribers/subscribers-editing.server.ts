import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { purgeNewsletterEmails } from '#features/mail/purging.server.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { isSuppressed } from '#features/mail/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';

/** Puts somebody on the list who told the owner so; who has left comes back only by their own act. */
export function addSubscriber(
  db: Db,
  email: string,
  now: Date,
): Promise<'added' | 'confirmed' | 'unsubscribed' | 'stopped'> {
  const at = now.toISOString();
  const confirmed = {
    status: 'confirmed' as const,
    source: 'owner',
    spam: false,
    token_hash: null,
    token_expires_at: null,
    consent_at: at,
    confirmed_at: at,
  };
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.status === 'unsubscribed') return known.status;
    if (await isSuppressed(trx, { email, list: 'newsletter' })) return 'stopped';
    const added = await trx
      .insertInto('subscribers')
      .values({ ...confirmed, id: newId(now), email, created_at: at, unsubscribed_at: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(confirmed).where('subscribers.status', '=', 'pending'),
      )
      .returning('id')
      .executeTakeFirst();
    return added ? 'added' : 'confirmed';
  });
}

/** Puts them on the list after all and asks them to confirm; answers how many there were. */
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

/** Deletes them for good, with all that is known of them; answers how many there were. */
export function removeSubscribers(db: Db, ids: string[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    await purgeNewsletterEmails(trx, (eb) => eb('subscriber_id', 'in', ids));
    const removed = await trx.deleteFrom('subscribers').where('id', 'in', ids).returning('id').execute();
    await deleteMailsAboutDeleted(trx);
    return removed.length;
  });
}
