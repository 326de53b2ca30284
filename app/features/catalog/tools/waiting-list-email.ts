import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

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
  return {
    kind: 'waiting-list',
    recipient,
    subject: `Confirm your place on the ${toolName} waiting list`,
    ...composeMail(
      {
        ...layout,
        why: 'You are receiving this email because this address was entered on the site. If it was not you, ignore this email.',
      },
      [
        { title: `Get notified when ${toolName} is ready` },
        { paragraph: 'You will receive one email when it is ready, and nothing else.' },
        { button: 'Confirm', href: `${layout.siteUrl}/mail/waiting/${token}` },
        { note: 'The link works once and expires after 7 days.' },
      ],
    ),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}
