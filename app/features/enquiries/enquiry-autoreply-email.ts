import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import type { Mail } from '#features/mail/mail.ts';
import { formatHours } from '#platform/time/hours.ts';

/** Tells the sender that the enquiry has arrived. It repeats nothing that was typed, so it is of no use to a spammer. */
export function enquiryAutoreplyEmail({ recipient, ...frame }: EmailLayout & { recipient: string }): Mail {
  return {
    kind: 'enquiry-autoreply',
    recipient,
    replyTo: frame.site.email,
    subject: `${frame.site.name} has received your message`,
    ...composeMail(
      { ...frame, why: 'You are receiving this email because your address was entered in the contact form.' },
      [
        { title: 'Message received' },
        {
          words: `Thank you for your message! I read every one myself and I’ll get back to you within ${formatHours(frame.site.responseHours)}.`,
        },
        { words: `${frame.site.name}` },
      ],
    ),
    expiresAt: null,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}
