import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { type Tool, toolPath } from './tool.ts';
import { toolReadySubject } from './waiting-list.ts';

type Ready = EmailLayout & { tool: Pick<Tool, 'id' | 'name'> };

/** The same for everybody on the waiting list. */
export function toolReadyEmail({ tool, ...frame }: Ready): Omit<Mail, 'recipient'> {
  return {
    kind: 'tool-ready',
    subject: toolReadySubject(tool),
    ...composeMail(
      {
        ...frame,
        why: 'You are receiving this email because you joined the waiting list. You will not receive any more emails about it.',
      },
      [{ title: `${tool.name} is ready` }, { button: 'Open tool', href: frame.siteUrl + toolPath(tool.id) }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
