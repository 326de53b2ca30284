import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type Asked = Frame & { recipient: string; toolName: string; token: string; expiresAt: Date };

/** Asks whether the address wants to hear of a tool. */
export function waitingListEmail({ recipient, toolName, token, expiresAt, ...frame }: Asked): Mail {
  return {
    kind: 'waiting-list',
    recipient,
    subject: `Please confirm: tell me when ${toolName} is ready`,
    ...composeMail(
      {
        ...frame,
        why: 'Somebody, probably you, entered this address on the site. Do nothing, and no more comes.',
      },
      [
        { title: `Shall I tell you when ${toolName} is ready?` },
        { words: 'One mail comes on that day, and nothing else.' },
        { button: 'Yes, tell me', href: `${frame.siteUrl}/mail/waiting/${token}` },
        { note: 'The link works once and for seven days.' },
      ],
    ),
    expiresAt,
    headers: automatic,
    secret: token,
  };
}
