import { data, type RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, mailerContext, ownerContext, siteUrlContext } from '#context';
import { mailActForm } from '#features/mail/mail-form.server.ts';
import { deleteMails, retryMails } from '#features/mail/mail-panel.server.ts';
import { saveMailsPerMinute } from '#features/mail/mail-rate.server.ts';
import { sendAtOnce } from '#features/mail/sending.server.ts';
import { testEmail } from '#features/mail/test-email.ts';
import { countOf } from '#platform/count.ts';
import { parseForm } from '#platform/forms.server.ts';

/** What came of an act on the screen: a sentence for the owner. */
type MailAnswer = { text: string; tone: 'ok' | 'bad' };

export async function actOnMails(context: Readonly<RouterContextProvider>, form: FormData) {
  const { refused, data: asked } = parseForm(form, mailActForm);
  if (refused)
    return data(bad(Object.values(refused.errors)[0] ?? 'That could not be read.'), { status: 400 });
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  if (asked.act === 'test') return sendTest(context);
  if (asked.act === 'rate') {
    await saveMailsPerMinute(db, asked.perMinute, now);
    return ok('Saved.');
  }
  if (asked.act === 'delete') return ok(`${countOf(await deleteMails(db, asked.ids), 'mail')} deleted.`);
  const retried = await retryMails(db, asked.ids, now);
  if (retried === 0)
    return bad('Nothing to try again: a mail goes out once, and a link that was wiped is gone.');
  return ok(`${countOf(retried, 'mail')} will be tried again now.`);
}

async function sendTest(context: Readonly<RouterContextProvider>) {
  const mailer = context.get(mailerContext);
  if (!mailer) return bad('No mail server is configured: set SMTP_URL and start again.');
  const siteUrl = context.get(siteUrlContext);
  const { email } = context.get(ownerContext);
  const trouble = await sendAtOnce(context.get(databaseContext), {
    mailer,
    siteUrl,
    to: email,
    now: context.get(clockContext)(),
    compose: (site) => testEmail({ site, siteUrl }),
  });
  return trouble ? bad(trouble) : ok(`The mail server took the test. Look at ${email}.`);
}

const ok = (text: string): MailAnswer => ({ text, tone: 'ok' });
const bad = (text: string): MailAnswer => ({ text, tone: 'bad' });
