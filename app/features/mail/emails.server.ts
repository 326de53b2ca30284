import type { Db } from '#database/schema.ts';
import type { ClaimedMail } from './claims.server.ts';
import { LEAVE_MARK } from './unsubscribe-placeholder.ts';
import { createMailKey } from './mail-key.server.ts';

type Words = { subject: string; text: string; html: string; headers: Record<string, string> };

/** The words of a mail: its own, or those of its newsletter with the recipient's way out. */
export async function findLetter(
  db: Db,
  mail: ClaimedMail,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): Promise<Words> {
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
    text: text.replaceAll(LEAVE_MARK, link),
    html: html.replaceAll(LEAVE_MARK, link),
    headers: {
      'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
