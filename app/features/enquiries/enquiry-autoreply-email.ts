import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import type { Mail } from '#features/mail/mail.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';
import { textsOf } from '#content/texts/languages.ts';

/** Repeats nothing that was typed, so that it cannot be used to send spam. */
export function enquiryAutoreplyEmail({ recipient, ...layout }: EmailLayout & { recipient: string }): Mail {
  const textOf = (text: string) => fillPlaceholders(text, { owner: layout.site.name });
  return {
    kind: 'enquiry-autoreply',
    recipient,
    replyTo: layout.site.email,
    subject: textOf(layout.site.autoreplySubject),
    ...composeMail({ ...layout, why: textsOf(layout.site)('mail.becauseContact') }, [
      { title: textOf(layout.site.autoreplyTitle) },
      { paragraph: textOf(layout.site.autoreplyText) },
      { paragraph: `${layout.site.name}` },
    ]),
    expiresAt: null,
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}
