import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type Ready = Frame & { id: string; recipient: string; toolName: string };

export function toolReadyEmail({ id, recipient, toolName, ...frame }: Ready): Mail {
  return {
    id,
    kind: 'tool-ready',
    recipient,
    subject: `${toolName} is ready`,
    ...composeMail({ ...frame, why: 'You asked to be told. This was the only mail about it.' }, [
      { title: `${toolName} is ready.` },
      { button: 'Have a look', href: `${frame.siteUrl}/ai-tools` },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
