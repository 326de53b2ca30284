import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { type Tool, toolPath } from './tool.ts';
import { toolReadySubject } from './waiting-list.ts';

type Ready = EmailLayout & { tool: Pick<Tool, 'id' | 'name'> };

/** Identical for all recipients. */
export function toolReadyEmail({ tool, ...layout }: Ready): Omit<Mail, 'recipient'> {
  return {
    kind: 'tool-ready',
    subject: toolReadySubject(tool),
    ...composeMail(
      {
        ...layout,
        why: 'You are receiving this email because you joined the waiting list. You will not receive any more emails about it.',
      },
      [{ title: `${tool.name} is ready` }, { button: 'Open tool', href: layout.siteUrl + toolPath(tool.id) }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
