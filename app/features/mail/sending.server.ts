import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Mailer, Sender } from '#platform/mail/smtp.server.ts';
import { sampleSite } from '#content/sample/site.ts';
import type { Site } from '#content/site.ts';
import type { EmailText } from './emails.server.ts';
import { findOwnerEmail } from './owner-email.server.ts';

type SendOptions = {
  mailer: Mailer;
  to: string;
  siteUrl: string;
  now: Date;
  compose: (site: Site) => EmailText;
};

/**
 * Sends a mail immediately, bypassing the outbox, to report the server's response; null on
 * success.
 */
export async function sendNow(
  db: Db,
  { mailer, to, siteUrl, now, compose }: SendOptions,
): Promise<string | null> {
  const site = await readSite(db);
  const id = `${newId(now)}@${new URL(siteUrl).hostname}`;
  const replyTo = await findReplyTo(db, site);
  const email = { ...compose(site), id, to, from: await findSender(db, mailer, site), replyTo };
  return (await mailer.send(email))?.text ?? null;
}

/** The default Reply-To: the sender may be an unread mailbox. */
export async function findReplyTo(db: Db, site: Site): Promise<string | null> {
  return ownEmail(site) || (await findOwnerEmail(db));
}

/**
 * The sample owner's address is shown on the site until it is replaced, but must not be used
 * as a sender.
 */
function ownEmail({ email }: Site) {
  return email === sampleSite.email ? '' : email;
}

/** MAIL_FROM, else the site's public address, else the owner's account address. */
export async function findSender(db: Db, { from }: Mailer, site: Site): Promise<Sender> {
  const address = from?.address || ownEmail(site) || ((await findOwnerEmail(db)) ?? '');
  return { name: from?.name || site.name, address };
}
