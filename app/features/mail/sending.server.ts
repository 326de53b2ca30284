import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Mailer, Sender } from '#platform/mail/smtp.server.ts';
import { demoSite } from '#content/demo/site.ts';
import type { Site } from '#content/site.ts';
import { findOwnerAddress } from './owner-address.server.ts';

type EmailText = { subject: string; text: string; html: string; headers: Record<string, string> };
type Sending = { mailer: Mailer; to: string; siteUrl: string; now: Date; compose: (site: Site) => EmailText };

/** Sends a mail to its owner at once, past the outbox, to hear what the server says; null when it was taken. */
export async function sendAtOnce(
  db: Db,
  { mailer, to, siteUrl, now, compose }: Sending,
): Promise<string | null> {
  const site = await readSite(db);
  const id = `${newId(now)}@${new URL(siteUrl).hostname}`;
  const replyTo = await findReplyAddress(db, site);
  const letter = { ...compose(site), id, to, from: await findSender(db, mailer, site), replyTo };
  return (await mailer.send(letter))?.words ?? null;
}

/** Where answers go unless a mail says otherwise: the sender may be a mailbox that nobody reads. */
export async function findReplyAddress(db: Db, site: Site): Promise<string | null> {
  return ownEmail(site) || (await findOwnerAddress(db));
}

/** The sample owner's address is shown on the site until it is replaced, but no mail may come from it. */
function ownEmail({ email }: Site) {
  return email === demoSite.email ? '' : email;
}

/** The sender of all mails: MAIL_FROM, else the site's public address, else that of the owner's account. */
export async function findSender(db: Db, { from }: Mailer, site: Site): Promise<Sender> {
  const address = from?.address || ownEmail(site) || ((await findOwnerAddress(db)) ?? '');
  return { name: from?.name || site.name, address };
}
