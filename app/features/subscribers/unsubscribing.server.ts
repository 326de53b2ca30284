import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { resumeMail, suppressMail } from '#features/mail/suppressions.server.ts';

/** Takes a subscriber off the list, and back what was about to be sent to them; false if nobody is there. */
export function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const left = { status: 'unsubscribed' as const, unsubscribed_at: now.toISOString() };
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ ...left, token_hash: null, token_expires_at: null })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await trx.deleteFrom('outbox').where('subscriber_id', '=', id).where('status', '=', 'waiting').execute();
    await suppressMail(trx, { email: subscriber.email, list: 'newsletter', reason: 'asked' }, now);
    return true;
  });
}

/** Whoever holds the link from a letter is the reader: to come back one click is enough. */
export function rejoinNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', consent_at: at, confirmed_at: at, unsubscribed_at: null })
      .where('id', '=', id)
      .where('status', '=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await resumeMail(trx, { email: subscriber.email, list: 'newsletter' });
    return true;
  });
}
