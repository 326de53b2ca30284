import { composeMail, type Frame } from './layout-email.ts';
import { automatic } from './mail.ts';

/** The mail that shows the owner whether mail arrives. */
export function testEmail(frame: Frame) {
  const words = composeMail(frame, [
    { title: 'Mail works.' },
    {
      words: 'This is the test that you asked for in the panel. What your site has to say arrives like this.',
    },
    { button: 'Back to the panel', href: `${frame.siteUrl}/admin/mail` },
  ]);
  return { ...words, subject: `A test from ${frame.site.name}`, headers: automatic };
}
