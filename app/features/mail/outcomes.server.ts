import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Refused } from '#platform/mail/smtp.server.ts';
import { type ClaimedMail, isAbandoned } from './claims.server.ts';
import { HIDDEN, retryPauses } from './mail.ts';
import { suppressMail } from './suppressions.server.ts';
import { reportDeliveryFailure } from './delivery-failures.server.ts';

type Row = Database['outbox'];

/** A link that has gone out, or never will, is nobody's business any more. */
const withoutSecret = {
  text_body: hidden('text_body'),
  html_body: hidden('html_body'),
  secret: null,
};

export async function recordSent(db: Db, ids: string[], now: Date) {
  await db
    .updateTable('outbox')
    .set({ ...withoutSecret, status: 'sent', sent_at: now.toISOString(), last_error: null })
    .where('id', 'in', ids)
    .execute();
}

/** Puts the mail off, or gives it up where another try makes no sense. */
export async function recordRefusal(
  db: Db,
  { mail, refused, siteUrl, now }: { mail: ClaimedMail; refused: Refused; siteUrl: string; now: Date },
) {
  const pause = retryPauses[mail.attempts - 1];
  const isFinal = refused.refusal === 'address' || refused.refusal === 'letter' || pause === undefined;
  const next = new Date(now.getTime() + (pause ?? 0) * 60_000).toISOString();
  await inTransaction(db, async (trx) => {
    const kept = await trx
      .updateTable('outbox')
      .set({
        ...(isFinal && withoutSecret),
        status: isFinal ? 'failed' : 'waiting',
        next_attempt_at: next,
        last_error: refused.words,
      })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      // Where the lease has run out, another instance decides.
      .where('claimed_at', '=', mail.claimed_at)
      .returning('id')
      .executeTakeFirst();
    if (!kept || !isFinal) return;
    if (refused.refusal === 'address') {
      await suppressMail(trx, { email: mail.recipient, list: 'all', reason: 'bounced' }, now);
    }
    if (!mail.newsletter_id) await reportDeliveryFailure(trx, { siteUrl, now });
  });
}

/** What was held for too long is given up, with or without a mail server. */
export async function expireMails(db: Db, now: Date) {
  await db
    .updateTable('outbox')
    .set({
      ...withoutSecret,
      status: 'failed',
      last_error: 'Not sent: the email expired before it could be delivered.',
    })
    .where((eb) => eb.or([eb('status', '=', 'waiting'), isAbandoned(eb, now)]))
    .where('expires_at', '<=', now.toISOString())
    .execute();
}

function hidden(column: 'text_body' | 'html_body'): RawBuilder<Row['text_body']> {
  const body = sql.ref(column);
  return sql`case when secret is null then ${body} else replace(${body}, secret, ${HIDDEN}) end`;
}
