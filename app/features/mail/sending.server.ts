import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Mailer, Sender } from '#platform/mail/smtp.server.ts';
import { sampleSite } from '#content/sample/site.ts';
import type { Site } from '#content/site.ts';
import { findOwnerEmail } from './outbox.server.ts';
import type { ClaimedMail } from './claims.server.ts';
import { UNSUBSCRIBE_PLACEHOLDER, automatic } from './mail.ts';
import { createMailKey } from './mail-key.server.ts';
import { composeMail, type EmailLayout } from './layout-email.ts';

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

/** That of the mail server, else the site's public address, else the owner's account address. */
export async function findSender(db: Db, { from }: Mailer, site: Site): Promise<Sender> {
  const address = from?.address || ownEmail(site) || ((await findOwnerEmail(db)) ?? '');
  return { name: from?.name || site.name, address };
}

type EmailText = { subject: string; text: string; html: string; headers: Record<string, string> };

/** The mail's own text, or that of its newsletter with the recipient's unsubscribe link. */
export async function findEmail(
  db: Db,
  mail: ClaimedMail,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): Promise<EmailText> {
  if (!mail.newsletter_id) {
    const headers = JSON.parse(mail.headers);
    return { subject: mail.subject, text: mail.text_body, html: mail.html_body, headers };
  }
  const { text_body: text, html_body: html } = await db
    .selectFrom('newsletters')
    .select(['text_body', 'html_body'])
    .where('id', '=', mail.newsletter_id)
    .executeTakeFirstOrThrow();
  const key = createMailKey({ secret, purpose: 'leave', id: mail.subscriber_id! });
  const link = `${siteUrl}/mail/leave/${key}`;
  return {
    subject: mail.subject,
    text: text.replaceAll(UNSUBSCRIBE_PLACEHOLDER, link),
    html: html.replaceAll(UNSUBSCRIBE_PLACEHOLDER, link),
    headers: {
      'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export function testEmail(layout: EmailLayout) {
  const bodies = composeMail(layout, [
    { title: 'Your mail server works' },
    {
      paragraph: 'This is the test email you sent from the panel. Your site can send email.',
    },
    { button: 'Open the panel', href: `${layout.siteUrl}/admin/mail` },
  ]);
  return { ...bodies, subject: `Test email from ${layout.site.name}`, headers: automatic };
}
