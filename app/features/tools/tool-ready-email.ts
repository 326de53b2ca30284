import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { type Tool, toolPath } from './tool.ts';
import { toolReadySubject } from './waiting-list.ts';

type Ready = Frame & { tool: Pick<Tool, 'id' | 'name'> };

/** The same for everybody on the waiting list. */
export function toolReadyEmail({ tool, ...frame }: Ready): Omit<Mail, 'recipient'> {
  return {
    kind: 'tool-ready',
    subject: toolReadySubject(tool),
    ...composeMail({ ...frame, why: 'You asked to be told. This was the only mail about it.' }, [
      { title: `${tool.name} is ready.` },
      { button: 'Have a look', href: frame.siteUrl + toolPath(tool.id) },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
