import { composeMail, type EmailLayout } from './layout-email.ts';
import { automatic } from './mail.ts';

export function testEmail(layout: EmailLayout) {
  const bodies = composeMail(layout, [
    { title: 'Your mail server works' },
    {
      paragraph: 'This is the test email you sent from the panel. Your site can send email.',
    },
    { button: 'Open the panel', href: `${layout.siteUrl}/admin/mail` },
  ]);
  return { ...bodies, subject: `Test email from ${layout.site.name}`, headers: automatic };
}
