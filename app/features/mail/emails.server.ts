import type { Db } from '#database/schema.ts';
import type { ClaimedMail } from './claims.server.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from './unsubscribe-placeholder.ts';
import { createMailKey } from './mail-key.server.ts';

export type EmailText = { subject: string; text: string; html: string; headers: Record<string, string> };

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
