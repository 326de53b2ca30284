import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { resumeMail, suppressMail } from '#features/mail/suppressions/suppressions.server.ts';

/** Also deletes waiting newsletter emails; false if there is no such subscriber. */
export function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const unsubscribed = { status: 'unsubscribed' as const, unsubscribed_at: now.toISOString() };
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ ...unsubscribed, token_hash: null, token_expires_at: null })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await trx.deleteFrom('outbox').where('subscriber_id', '=', id).where('status', '=', 'waiting').execute();
    await suppressMail(trx, { email: subscriber.email, list: 'newsletter', reason: 'opted-out' }, now);
    return true;
  });
}

/** The signed link proves the recipient, so no further confirmation is needed. */
export function rejoinNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  return inTransaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', consent_at: timestamp, confirmed_at: timestamp, unsubscribed_at: null })
      .where('id', '=', id)
      .where('status', '=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await resumeMail(trx, { email: subscriber.email, list: 'newsletter' });
    return true;
  });
}
