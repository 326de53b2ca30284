import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { getTexts } from '#content/texts/languages.ts';
import { type Tool, toolPath } from './tool.ts';

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
  const translate = getTexts(layout.site);
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

type Ready = EmailLayout & { tool: Pick<Tool, 'id' | 'name'> };

/** Identical for all recipients. */
export function toolReadyEmail({ tool, ...layout }: Ready): Omit<Mail, 'recipient'> {
  const translate = getTexts(layout.site);
  const title = translate('mail.ready', { tool: tool.name });
  return {
    kind: 'tool-ready',
    subject: title,
    ...composeMail({ ...layout, why: translate('mail.becauseWaiting') }, [
      { title },
      { button: translate('mail.openTool'), href: layout.siteUrl + toolPath(tool.id) },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
