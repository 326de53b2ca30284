import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { type Tool, toolPath } from './tool.ts';
import { textsOf } from '#content/texts/languages.ts';

type Ready = EmailLayout & { tool: Pick<Tool, 'id' | 'name'> };

/** Identical for all recipients. */
export function toolReadyEmail({ tool, ...layout }: Ready): Omit<Mail, 'recipient'> {
  const translate = textsOf(layout.site);
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
