import { ownerContext } from '#context';
import { mailActionForm } from '#features/mail/mail-form.server.ts';
import { deleteMails, retryMails } from '#features/mail/mail-panel.server.ts';
import { saveMailsPerMinute } from '#features/mail/mail-rate.server.ts';
import { sendNow } from '#features/mail/sending.server.ts';
import { testEmail } from '#features/mail/test-email.ts';
import { countOf } from '#platform/text/count.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

export async function runMailAction(owner: OwnerRequest) {
  const { db, now, form } = owner;
  const { refused, data: input } = parseForm(form, mailActionForm);
  if (refused)
    return bad(
      Object.values(refused.errors)[0] ?? 'Something went wrong. Reload the page and try again.',
      400,
    );
  if (input.intent === 'test') return sendTest(owner);
  if (input.intent === 'rate') {
    await saveMailsPerMinute(db, input.perMinute, now);
    return ok('Saved.');
  }
  if (input.intent === 'delete') return ok(`${countOf(await deleteMails(db, input.ids), 'email')} deleted.`);
  const retried = await retryMails(db, input.ids, now);
  if (retried === 0)
    return bad('Nothing to send again: these emails were sent already, or their links have expired.');
  const emails = countOf(retried, 'email');
  return ok(
    owner.mailer ? `Sending ${emails} again…` : `${emails} in the outbox, until a mail server is configured.`,
  );
}

async function sendTest({ db, now, siteUrl, mailer, context }: OwnerRequest) {
  if (!mailer) return bad('No mail server is configured. Set SMTP_URL and restart the site.');
  const { email } = context.get(ownerContext);
  const failure = await sendNow(db, {
    mailer,
    siteUrl,
    to: email,
    now,
    compose: (site) => testEmail({ site, siteUrl }),
  });
  return failure ? bad(failure, 502) : ok(`Test email sent to ${email}.`);
}
