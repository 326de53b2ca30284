import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { mailCopyDays } from '#content/retention.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const RETENTION_MS = mailCopyDays * DAY_MS;
const BATCH_ROWS = 1_000;

type MailFilter = (
  eb: ExpressionBuilder<Database, 'outbox'>,
) => ExpressionWrapper<Database, 'outbox', SqlBool>;

/** Deletes sent and failed mails after `mailCopyDays`. */
export async function purgeMails(db: Db, now: Date) {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('newsletter_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await purgeNewsletterEmails(db, (eb) => eb('created_at', '<', before));
}

/**
 * Deletes finished newsletter emails in batches; their numbers are added to the newsletter's
 * totals.
 */
export async function purgeNewsletterEmails(db: Db, filter: MailFilter) {
  while ((await purgeBatch(db, filter)) === BATCH_ROWS);
}

function purgeBatch(db: Db, filter: MailFilter): Promise<number> {
  return inTransaction(db, async (trx) => {
    const batch = trx
      .selectFrom('outbox')
      .select('id')
      .where('newsletter_id', 'is not', null)
      .where('status', 'in', ['sent', 'failed'])
      .where(filter)
      .limit(BATCH_ROWS);
    const deleted = await trx
      .deleteFrom('outbox')
      .where('id', 'in', batch)
      .returning(['newsletter_id as newsletter', 'status'])
      .execute();
    for (const [newsletter, emails] of Map.groupBy(deleted, (email) => email.newsletter!)) {
      const sent = emails.filter(({ status }) => status === 'sent').length;
      await trx
        .updateTable('newsletters')
        .set((eb) => ({
          purged_sent: eb('purged_sent', '+', sent),
          purged_failed: eb('purged_failed', '+', emails.length - sent),
        }))
        .where('id', '=', newsletter)
        .execute();
    }
    return deleted.length;
  });
}
