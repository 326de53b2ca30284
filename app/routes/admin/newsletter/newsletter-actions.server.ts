import type { NewsletterReview } from '#features/newsletter/newsletter.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import { ownerContext } from '#context';
import { automatic } from '#features/mail/mail.ts';
import { sendNow } from '#features/mail/sending.server.ts';
import { newsletterEmail } from '#features/newsletter/newsletter-email.ts';
import { newsletterForm } from '#features/newsletter/newsletter-form.server.ts';
import {
  type NewsletterChange,
  changeNewsletter,
  canSchedule,
  countRecipients,
  scheduleNewsletter,
} from '#features/newsletter/newsletters.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { formatShortDate, formatTime } from '#platform/time/dates.ts';
import { toInstant, zoneName } from '#platform/time/calendar.ts';

/** A date after every publication date, so that scheduled posts are found. */
export const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

export type NewsletterResult = ActionResult | { review: NewsletterReview };

const changeTexts: Record<NewsletterChange, string> = {
  pause: 'Paused. No emails are sent until you resume.',
  resume: 'Sending resumed.',
  cancel: 'Cancelled.',
};

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

async function sendTest({ id, db, now, siteUrl, mailer, context }: OwnerRequest) {
  if (!mailer) return bad('No mail server is configured. Enter one under Settings → Mail.');
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

type NewsletterRequest = {
  subject: string;
  sendAt: string;
  again?: string | undefined;
  recipients?: number | undefined;
  schedule?: string | undefined;
};

/**
 * Schedules a newsletter once the owner has confirmed the number of recipients and the time. Without confirmation, or if
 * either has changed since, it stores nothing and returns a review to confirm.
 */
async function scheduleOrReview(
  { id: postId, db, now, mailer }: OwnerRequest,
  { subject, sendAt: localTime, ...confirmation }: NewsletterRequest,
): Promise<NewsletterResult | ReturnType<typeof bad>> {
  const again = confirmation.again !== undefined;
  const formats = await readPanelFormats(db);
  const { timeZone } = formats;
  const post = await findMailedPost(db, postId, FAR_FUTURE);
  if (!post) return bad('Publish or schedule the post first.');
  if (!(await canSchedule(db, postId, again))) return bad('This post is already being sent or was sent.');

  const publishedAt = new Date(post.publishedAt ?? now);
  const requestedAt = localTime ? toInstant(localTime, timeZone) : null;
  if (localTime && !requestedAt) return bad('Enter the date and time to send at.', 400);
  const withPost = !requestedAt && publishedAt > now;
  const sendAt = new Date(requestedAt ?? Math.max(publishedAt.getTime(), now.getTime()));
  const when = (at: Date) =>
    `${formatShortDate(at.toISOString(), formats)} at ${formatTime(at.toISOString(), formats)}`;
  if (sendAt < publishedAt) {
    const hint = 'Choose a later time, or leave the field empty to send it when the post is published.';
    return bad(`The post is published on ${when(publishedAt)}. ${hint}`);
  }

  const recipients = await countRecipients(db);
  if (recipients === 0) return bad('There are no confirmed subscribers to send to.');
  const schedule = withPost ? 'with-post' : sendAt > now ? sendAt.toISOString() : 'now';
  if (confirmation.recipients !== recipients || confirmation.schedule !== schedule) {
    const zone = zoneName(timeZone, sendAt.toISOString());
    const isChanged = confirmation.recipients !== undefined && confirmation.recipients !== recipients;
    const details = [
      isChanged && 'The number of subscribers has changed.',
      `Subject: “${subject}”.`,
      withPost && `The post is scheduled for ${when(publishedAt)} ${zone}.`,
      schedule === 'now'
        ? 'You cannot recall emails once they are sent.'
        : `Times are in ${zone}. You can cancel until then.`,
    ];
    const times = { now: 'now', 'with-post': 'when the post is published' };
    const time = schedule === 'now' || schedule === 'with-post' ? times[schedule] : `on ${when(sendAt)}`;
    const review: NewsletterReview = {
      subject,
      sendAt: localTime,
      again,
      recipients,
      schedule,
      question: `Send to ${formatCount(recipients, 'confirmed subscriber', formats)} ${time}?`,
      details: details.filter(Boolean).join(' '),
      button: schedule === 'now' ? 'Send now' : 'Schedule',
    };
    return { review };
  }
  const scheduled = await scheduleNewsletter(db, { postId, subject, sendAt, withPost, again }, now);
  if (!scheduled) return bad('This post is already being sent or was sent.');
  if (withPost) return ok('Scheduled. It is sent when the post is published.');
  if (schedule !== 'now') return ok(`Scheduled for ${when(sendAt)}.`);
  return ok(
    mailer ? 'Sending…' : 'The emails are in the outbox. They are sent once a mail server is configured.',
  );
}
