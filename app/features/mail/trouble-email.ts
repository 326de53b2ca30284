import { composeMail, type Frame } from './layout-email.ts';
import { automatic, type Mail } from './mail.ts';

export function troubleEmail({ recipient, ...frame }: Frame & { recipient: string }): Mail {
  return {
    kind: 'delivery-trouble',
    recipient,
    subject: 'A mail from your site could not be delivered',
    ...composeMail(frame, [
      { title: 'A mail was not delivered.' },
      { words: 'Atelier has given up on at least one mail. The panel says which one, and why.' },
      { button: 'Look at the mail', href: `${frame.siteUrl}/admin/mail?state=failed` },
      { note: 'This notice comes once a day at most.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
