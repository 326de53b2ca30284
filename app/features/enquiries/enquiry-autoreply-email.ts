import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import type { Mail } from '#features/mail/mail.ts';
import { formatResponseTime } from '#features/settings/response-time.ts';

/** Repeats nothing that was typed, so that it cannot be used to send spam. */
export function enquiryAutoreplyEmail({ recipient, ...layout }: EmailLayout & { recipient: string }): Mail {
  return {
    kind: 'enquiry-autoreply',
    recipient,
    replyTo: layout.site.email,
    subject: `${layout.site.name} has received your message`,
    ...composeMail(
      {
        ...layout,
        why: 'You are receiving this email because your address was entered in the contact form.',
      },
      [
        { title: 'Message received' },
        {
          paragraph: `Thank you for your message! I read every one myself and I’ll get back to you within ${formatResponseTime(layout.site)}.`,
        },
        { paragraph: `${layout.site.name}` },
      ],
    ),
    expiresAt: null,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}
