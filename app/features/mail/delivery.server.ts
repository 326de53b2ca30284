import type { LockMails } from '#database/mail-locks.ts';
import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import type { Log } from '#platform/log.ts';
import { type Letter, MAIL_CONNECTIONS, type Mailer, type Sender } from '#platform/smtp.server.ts';
import { type ClaimedMail, claimMail } from './claims.server.ts';
import { findLetter } from './letters.server.ts';
import { readMailsPerMinute } from './mail-rate.server.ts';
import { recordRefusal, recordSent } from './outcomes.server.ts';
import { senderOf } from './sending.server.ts';

export type Delivery = {
  db: Db;
  lockMails: LockMails;
  mailer: Mailer;
  siteUrl: string;
  secret: string;
  clock: () => Date;
  log: Log;
};

/** What came of a round: when the server itself failed, the mails that were not tried can wait. */
export type Round = { isServerDown: boolean };

/** Delivers what is due, a few at a time, until nothing is left, the server fails or somebody says stop. */
export async function deliverDue(delivery: Delivery, isStopping = () => false): Promise<Round> {
  const { db, mailer, clock, lockMails } = delivery;
  const round: Round = { isServerDown: false };
  const perMinute = await readMailsPerMinute(db);
  const site = await readSite(db);
  const from = senderOf(mailer, site);

  async function deliverOneAfterAnother() {
    while (!round.isServerDown && !isStopping()) {
      const mail = await claimMail(db, { lockMails, perMinute, now: clock() });
      if (!mail) return;
      const refusal = await deliver(delivery, mail, from);
      if (refusal === 'server') round.isServerDown = true;
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, deliverOneAfterAnother));
  return round;
}

/** Once the server has taken a letter it is recorded as sent; whoever dies in between sends it again under the same id. */
async function deliver(delivery: Delivery, mail: ClaimedMail, from: Sender) {
  const { db, mailer, siteUrl, clock, log } = delivery;
  const refused = await mailer.send(await letterFor(delivery, mail, from));
  if (!refused) {
    await recordSent(db, mail.id, clock());
    return null;
  }
  const { words, refusal, code } = refused;
  // The server's own words may repeat an address, so they stay in the database.
  const details = { mail: mail.id, kind: mail.kind, code, attempt: mail.attempts };
  log.warn(details, refusal === 'server' ? words : 'a mail was refused');
  await recordRefusal(db, { mail, refused, siteUrl, now: clock() });
  return refusal;
}

async function letterFor(
  { db, siteUrl, secret }: Delivery,
  mail: ClaimedMail,
  from: Sender,
): Promise<Letter> {
  const { subject, text, html, headers } = await findLetter(db, mail, { siteUrl, secret });
  const id = `${mail.id}@${new URL(siteUrl).hostname}`;
  return { id, from, to: mail.recipient, replyTo: mail.reply_to, subject, text, html, headers };
}
