import { ownerContext } from '#context';
import { automatic } from '#features/mail/mail.ts';
import { sendNow } from '#features/mail/sending.server.ts';
import { newsletterEmail } from '#features/newsletter/newsletter-email.ts';
import { newsletterForm } from '#features/newsletter/newsletter-form.server.ts';
import { type NewsletterChange, changeNewsletter } from '#features/newsletter/newsletters.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { FAR_FUTURE } from './newsletter-result.server.ts';
import { scheduleOrReview } from './schedule-newsletter.server.ts';

export async function runNewsletterAction(owner: OwnerRequest) {
  const { refused, data: input } = parseForm(owner.form, newsletterForm);
  if (refused)
    return bad(
      Object.values(refused.errors)[0] ?? 'Something went wrong. Reload the page and try again.',
      400,
    );
  if (input.intent === 'test') return sendTest(owner);
  if (input.intent === 'send') return scheduleOrReview(owner, input);
  const isChanged = await changeNewsletter(owner.db, { id: input.id, change: input.intent });
  const isWaiting = input.intent === 'resume' && !owner.mailer;
  return isChanged
    ? ok(isWaiting ? 'Resumed. The emails wait for a mail server.' : changeTexts[input.intent])
    : bad('This newsletter has changed in the meantime. Check its status and try again.');
}

const changeTexts: Record<NewsletterChange, string> = {
  pause: 'Paused. No emails are sent until you resume.',
  resume: 'Sending resumed.',
  cancel: 'Cancelled.',
};

async function sendTest({ id, db, now, siteUrl, mailer, context }: OwnerRequest) {
  if (!mailer) return bad('No mail server is configured. Set SMTP_URL and restart the site.');
  const post = await findMailedPost(db, id, FAR_FUTURE);
  if (!post) throw notFound('Post Not Found');
  const { email } = context.get(ownerContext);
  const failure = await sendNow(db, {
    mailer,
    siteUrl,
    to: email,
    now,
    compose: (site) => ({ ...newsletterEmail({ post, site, siteUrl }), headers: automatic }),
  });
  return failure ? bad(failure, 502) : ok(`Sending a test email to ${email}…`);
}
