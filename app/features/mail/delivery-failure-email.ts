import { composeMail, type EmailLayout } from './layout-email.ts';
import { automatic, type Mail } from './mail.ts';

export function deliveryFailureEmail({ recipient, ...layout }: EmailLayout & { recipient: string }): Mail {
  return {
    kind: 'delivery-failure',
    recipient,
    subject: 'An email from your site could not be delivered',
    ...composeMail(layout, [
      { title: 'Email not delivered' },
      { paragraph: 'At least one email could not be delivered. The panel shows which one and why.' },
      { button: 'View failed emails', href: `${layout.siteUrl}/admin/mail?state=failed` },
      { note: 'You receive this notice at most once a day.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
