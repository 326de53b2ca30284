import { composeMail, type EmailLayout } from './layout-email.ts';
import { automatic } from './mail.ts';

/** The mail that shows the owner whether mail arrives. */
export function testEmail(frame: EmailLayout) {
  const words = composeMail(frame, [
    { title: 'Your mail server works' },
    {
      words: 'This is the test email you sent from the panel. Your site can send email.',
    },
    { button: 'Open the panel', href: `${frame.siteUrl}/admin/mail` },
  ]);
  return { ...words, subject: `Test email from ${frame.site.name}`, headers: automatic };
}
