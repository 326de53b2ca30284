import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import type { NewEnquiry } from './enquiries.server.ts';
import { formatResponseTime } from '#features/settings/response-time.ts';
import { budgetOptions, enquiryTimelines } from './enquiry.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';
import { getTexts } from '#content/texts/languages.ts';
import { element } from '#platform/text/xml.ts';

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

/** Repeats nothing that was typed, so that it cannot be used to send spam. */
export function enquiryAutoreplyEmail({ recipient, ...layout }: EmailLayout & { recipient: string }): Mail {
  const textOf = (text: string) => fillPlaceholders(text, { owner: layout.site.name });
  return {
    kind: 'enquiry-autoreply',
    recipient,
    replyTo: layout.site.email,
    subject: textOf(layout.site.autoreplySubject),
    ...composeMail({ ...layout, why: getTexts(layout.site)('mail.becauseContact') }, [
      { title: textOf(layout.site.autoreplyTitle) },
      { paragraph: textOf(layout.site.autoreplyText) },
      { paragraph: `${layout.site.name}` },
    ]),
    expiresAt: null,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

type ReplyMail = {
  id: string;
  recipient: string;
  replyTo: string;
  subject: string;
  body: string;
  /** The message that is answered, quoted below the reply. */
  message: string;
};

/** A plain email without the site's layout. */
export function replyEmail({ id, recipient, replyTo, subject, body, message }: ReplyMail): Mail {
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const withLineBreaks = (text: string) =>
    text.split('\n').flatMap((line, index) => (index > 0 ? [element('br', {}), line] : [line]));
  const paragraphs = body.split(/\n{2,}/).map((part) => element('p', {}, ...withLineBreaks(part)));
  return {
    kind: 'enquiry-reply',
    about: id,
    recipient,
    replyTo,
    subject,
    text: `${body}\n\n${quoted.join('\n')}\n`,
    html: [...paragraphs, element('blockquote', {}, ...withLineBreaks(message))]
      .map(({ source }) => source)
      .join(''),
    expiresAt: null,
  };
}
