import type { LockRows } from '#database/locks.ts';
import type { Db, Database } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { batchWrites } from '#platform/lists/batch-writes.ts';
import type { Log } from '#platform/process/log.ts';
import type { SmtpFailure, OutgoingEmail, Mailer, Sender } from '#platform/mail/smtp.server.ts';
import { MAIL_CONNECTIONS } from '#platform/mail/mail-connections.ts';
import {
  type ClaimedMail,
  claimMails,
  releaseMails,
  isAbandoned,
  readMailsPerMinute,
} from './claims.server.ts';
import { findEmail, findReplyTo, findSender } from './sending.server.ts';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import { suppressMail } from './suppressions.server.ts';
import { MINUTE_MS, DAY_MS } from '#platform/time/durations.ts';
import { HIDDEN, retryDelays, automatic, type Mail } from './mail.ts';
import { enqueueMail, wasMailed, findOwnerEmail } from './outbox.server.ts';
import { composeMail, type EmailLayout } from './layout-email.ts';

export type Delivery = {
  db: Db;
  lockRows: LockRows;
  mailer: Mailer;
  siteUrl: string;
  secret: string;
  clock: () => Date;
  log: Log;
};

/** After a server failure the mails that were not attempted can wait. */
type Round = { isServerDown: boolean };

/** Delivers due mails until none is left, the server fails or `isStopping` returns true. */
export async function deliverDue(delivery: Delivery, isStopping = () => false): Promise<Round> {
  const { db, mailer, clock } = delivery;
  const round: Round = { isServerDown: false };
  const queue = await claimQueue(delivery);
  const site = await readSite(db);
  const sender = { from: await findSender(db, mailer, site), replyTo: await findReplyTo(db, site) };
  const recordAsSent = batchWrites((ids: string[]) => recordSent(db, ids, clock()));

  async function deliverQueued() {
    while (!round.isServerDown && !isStopping()) {
      const mail = await queue.take();
      if (!mail) return;
      const failure = await mailer.send(await emailFor(delivery, mail, sender));
      if (failure?.kind === 'closed') return queue.putBack(mail);
      // If the process ends before this is recorded, the email is sent again under the same id.
      if (!failure) await recordAsSent(mail.id);
      else await logAndRecord(delivery, mail, failure);
      if (failure?.kind === 'server') round.isServerDown = true;
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, deliverQueued));
  await releaseMails(db, queue.remaining());
  return round;
}

/** Claims as many mails at a time as there are connections, since each claim is a disk write. */
async function claimQueue({ db, lockRows, clock }: Delivery) {
  const perMinute = await readMailsPerMinute(db);
  const claimed: ClaimedMail[] = [];
  let claiming: Promise<void> | null = null;
  let isEmpty = false;
  async function claim() {
    const mails = await claimMails(db, { lockRows, perMinute, maxMails: MAIL_CONNECTIONS, now: clock() });
    isEmpty = mails.length === 0;
    claimed.push(...mails);
    claiming = null;
  }
  return {
    async take(): Promise<ClaimedMail | null> {
      while (claimed.length === 0 && !isEmpty) await (claiming ??= claim());
      return claimed.shift() ?? null;
    },
    /** A mail that was not sent does not count as an attempt. */
    putBack: (mail: ClaimedMail) => void claimed.push(mail),
    remaining: () => claimed,
  };
}

async function logAndRecord({ db, siteUrl, clock, log }: Delivery, mail: ClaimedMail, failure: SmtpFailure) {
  const { text, kind, code } = failure;
  // The server's message may contain an address, so it is stored in the database but not logged.
  const details = { mail: mail.id, kind: mail.kind, code, attempt: mail.attempts };
  log.warn(details, kind === 'server' ? text : 'The mail server rejected an email');
  await recordFailure(db, { mail, failure, siteUrl, now: clock() });
}

async function emailFor(
  { db, siteUrl, secret }: Delivery,
  mail: ClaimedMail,
  { from, replyTo }: { from: Sender; replyTo: string | null },
): Promise<OutgoingEmail> {
  const { subject, text, html, headers } = await findEmail(db, mail, { siteUrl, secret });
  const id = `${mail.id}@${new URL(siteUrl).hostname}`;
  return { id, from, to: mail.recipient, replyTo: mail.reply_to ?? replyTo, subject, text, html, headers };
}

type Row = Database['outbox'];

/** The secret is erased once the mail was sent or has failed. */
const withoutSecret = {
  text_body: maskSecret('text_body'),
  html_body: maskSecret('html_body'),
  secret: null,
};

async function recordSent(db: Db, ids: string[], now: Date) {
  await db
    .updateTable('outbox')
    .set({ ...withoutSecret, status: 'sent', sent_at: now.toISOString(), last_error: null })
    .where('id', 'in', ids)
    .execute();
}

/** Schedules the next attempt, or marks the mail as failed if a retry is pointless. */
async function recordFailure(
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

function deliveryFailureEmail({ recipient, ...layout }: EmailLayout & { recipient: string }): Mail {
  return {
    kind: 'delivery-failure',
    recipient,
    subject: 'An email from your site could not be delivered',
    ...composeMail(layout, [
      { title: 'Email not delivered' },
      { paragraph: 'At least one email could not be delivered. The panel shows which one and why.' },
      { button: 'View failed emails', href: `${layout.siteUrl}/admin/mail?state=failed` },
      { note: 'You receive this notice at most once a day.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
