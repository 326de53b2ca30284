import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';

const RETENTION_MS = 90 * 24 * 3_600_000;
const BATCH = 1_000;

type Which = (eb: ExpressionBuilder<Database, 'outbox'>) => ExpressionWrapper<Database, 'outbox', SqlBool>;

/** What is over is forgotten after a season. */
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

/** Deletes letters of newsletters that are over, some at a time; their number stays with their newsletter. */
export async function purgeNewsletterEmails(db: Db, which: Which) {
  while ((await purgeBatch(db, which)) === BATCH);
}

function purgeBatch(db: Db, which: Which): Promise<number> {
  return inTransaction(db, async (trx) => {
    const some = trx
      .selectFrom('outbox')
      .select('id')
      .where('newsletter_id', 'is not', null)
      .where('status', 'in', ['sent', 'failed'])
      .where(which)
      .limit(BATCH);
    const gone = await trx
      .deleteFrom('outbox')
      .where('id', 'in', some)
      .returning(['newsletter_id as newsletter', 'status'])
      .execute();
    for (const [newsletter, letters] of Map.groupBy(gone, (letter) => letter.newsletter!)) {
      const sent = letters.filter(({ status }) => status === 'sent').length;
      await trx
        .updateTable('newsletters')
        .set((eb) => ({
          sent_forgotten: eb('sent_forgotten', '+', sent),
          failed_forgotten: eb('failed_forgotten', '+', letters.length - sent),
        }))
        .where('id', '=', newsletter)
        .execute();
    }
    return gone.length;
  });
}
