import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import type { NewEnquiry } from './enquiries.server.ts';
import { formatResponseTime } from '#features/settings/response-time.ts';
import { budgetOptions, enquiryTimelines } from './enquiry.ts';

type Notice = EmailLayout & { recipient: string; id: string; enquiry: NewEnquiry };

/** The owner's notification; Reply-To is the sender of the enquiry. */
export function enquiryNoticeEmail({ recipient, id, enquiry, ...layout }: Notice): Mail {
  const { name, email, subject, message, budget, timeline } = enquiry;
  const labelOf = (options: readonly (readonly [string, string])[], value: string | null) =>
    options.find(([option]) => option === value)?.[1] ?? value ?? 'Not specified';
  return {
    kind: 'enquiry-notice',
    recipient,
    replyTo: email,
    subject: `New enquiry: ${subject}`,
    ...composeMail(layout, [
      { title: subject },
      {
        facts: [
          ['From', `${name} (${email})`],
          ['Budget', labelOf(budgetOptions(layout.site), budget)],
          ['Timeline', labelOf(enquiryTimelines, timeline)],
        ],
      },
      { quote: message },
      { button: 'Open the enquiry', href: `${layout.siteUrl}/admin/enquiries/${id}` },
      {
        note: `You promised a reply within ${formatResponseTime(layout.site.responsePromise)}. If you reply to this email, your reply goes to the sender.`,
      },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
