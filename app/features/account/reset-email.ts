import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type ResetMail = EmailLayout & { recipient: string; link: string; expiresAt: Date };

export function resetEmail({ recipient, link, expiresAt, ...layout }: ResetMail): Mail {
  return {
    kind: 'password-reset',
    recipient,
    subject: `Choose a new password for ${layout.site.name}`,
    ...composeMail(layout, [
      { title: 'Choose a new password.' },
      { paragraph: 'You asked to reset the password for your site.' },
      { button: 'Choose a new password', href: link },
      {
        note: 'The link works once and expires after one hour. If you did not ask for this, ignore this email. Your password stays the same.',
      },
    ]),
    expiresAt,
    headers: automatic,
    secret: new URL(link).searchParams.get('token')!,
  };
}
