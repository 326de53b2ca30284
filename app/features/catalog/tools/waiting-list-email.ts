import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { textsOf } from '#content/texts/languages.ts';

type WaitingListRequest = EmailLayout & {
  recipient: string;
  toolName: string;
  token: string;
  expiresAt: Date;
};

export function waitingListEmail({
  recipient,
  toolName,
  token,
  expiresAt,
  ...layout
}: WaitingListRequest): Mail {
  const translate = textsOf(layout.site);
  return {
    kind: 'waiting-list',
    recipient,
    subject: translate('mail.waitingSubject', { tool: toolName }),
    ...composeMail(
      {
        ...layout,
        why: translate('mail.becauseEntered'),
      },
      [
        { title: translate('mail.waitingTitle', { tool: toolName }) },
        { paragraph: translate('mail.waitingText') },
        { button: translate('mail.confirm'), href: `${layout.siteUrl}/mail/waiting/${token}` },
        { note: translate('mail.once') },
      ],
    ),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}
