import type { LockRows } from '#database/row-locks.ts';
import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { batchWrites } from '#platform/lists/batch-writes.ts';
import type { Log } from '#platform/process/log.ts';
import type { SmtpFailure } from '#platform/mail/smtp-error.server.ts';
import { MAIL_CONNECTIONS } from '#platform/mail/mail-connections.ts';
import type { OutgoingEmail, Mailer, Sender } from '#platform/mail/smtp.server.ts';
import { type ClaimedMail, claimMails, releaseMails } from './claims.server.ts';
import { findEmail } from './emails.server.ts';
import { readMailsPerMinute } from './mail-rate.server.ts';
import { recordFailure, recordSent } from './outcomes.server.ts';
import { findReplyTo, findSender } from './sending.server.ts';

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
export type Round = { isServerDown: boolean };

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
