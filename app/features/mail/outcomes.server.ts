import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { SmtpFailure } from '#platform/mail/smtp-error.server.ts';
import { suppressMail } from '#features/mail/suppressions/suppressions.server.ts';
import { MINUTE_MS, DAY_MS } from '#platform/time/durations.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { type ClaimedMail, isAbandoned } from './claims.server.ts';
import { HIDDEN, retryDelays } from './mail.ts';
import { enqueueMail, wasMailed } from './outbox.server.ts';
import { findOwnerEmail } from './owner-email.server.ts';
import { deliveryFailureEmail } from './delivery-failure-email.ts';

type Row = Database['outbox'];

/** The secret is erased once the mail was sent or has failed. */
const withoutSecret = {
  text_body: maskSecret('text_body'),
  html_body: maskSecret('html_body'),
  secret: null,
};

export async function recordSent(db: Db, ids: string[], now: Date) {
  await db
    .updateTable('outbox')
    .set({ ...withoutSecret, status: 'sent', sent_at: now.toISOString(), last_error: null })
    .where('id', 'in', ids)
    .execute();
}

/** Schedules the next attempt, or marks the mail as failed if a retry is pointless. */
export async function recordFailure(
  db: Db,
  { mail, failure, siteUrl, now }: { mail: ClaimedMail; failure: SmtpFailure; siteUrl: string; now: Date },
) {
  const retryDelay = retryDelays[mail.attempts - 1];
  const isFinal = failure.kind === 'recipient' || failure.kind === 'message' || retryDelay === undefined;
  const next = new Date(now.getTime() + (retryDelay ?? 0) * MINUTE_MS).toISOString();
  await inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable('outbox')
      .set({
        ...(isFinal && withoutSecret),
        status: isFinal ? 'failed' : 'waiting',
        next_attempt_at: next,
        last_error: failure.text,
      })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      // After the lease has expired another instance decides.
      .where('claimed_at', '=', mail.claimed_at)
      .returning('id')
      .executeTakeFirst();
    if (!updated || !isFinal) return;
    if (failure.kind === 'recipient') {
      await suppressMail(trx, { email: mail.recipient, list: 'all', reason: 'bounced' }, now);
    }
    if (!mail.newsletter_id) await reportDeliveryFailure(trx, { siteUrl, now });
  });
}

/** Expires overdue mails, also without a mail server. */
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

function maskSecret(column: 'text_body' | 'html_body'): RawBuilder<Row['text_body']> {
  const body = sql.ref(column);
  return sql`case when secret is null then ${body} else replace(${body}, secret, ${HIDDEN}) end`;
}

/** Notifies the owner at most once a day. */
async function reportDeliveryFailure(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const recipient = await findOwnerEmail(db);
  if (!recipient) return;
  const since = new Date(now.getTime() - DAY_MS);
  if (await wasMailed(db, { kind: 'delivery-failure', recipient, since })) return;
  await enqueueMail(db, deliveryFailureEmail({ recipient, site: await readSite(db), siteUrl }), now);
}
