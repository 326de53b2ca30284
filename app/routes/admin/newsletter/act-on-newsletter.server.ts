import { data, type RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, mailerContext, ownerContext, siteUrlContext } from '#context';
import { automatic } from '#features/mail/mail.ts';
import { sendAtOnce } from '#features/mail/sending.server.ts';
import { newsletterEmail } from '#features/newsletter/newsletter-email.ts';
import { newsletterForm } from '#features/newsletter/newsletter-form.server.ts';
import {
  type NewsletterStep,
  planNewsletter,
  stepNewsletter,
} from '#features/newsletter/newsletters.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { formatMoment } from '#platform/dates.ts';
import { parseForm } from '#platform/forms.server.ts';
import { notFound } from '#platform/http.ts';
import { instantOf } from '#platform/zoned-time.ts';

/** A time at which whatever is to be published is. */
export const someday = new Date('9999-12-31T00:00:00Z');

type NewsletterAnswer = { text: string; tone: 'ok' | 'bad' };

type Context = Readonly<RouterContextProvider>;

export async function actOnNewsletter(context: Context, postId: string, form: FormData) {
  const { refused, data: asked } = parseForm(form, newsletterForm);
  if (refused) return bad(Object.values(refused.errors)[0] ?? 'That could not be read.', 400);
  if (asked.act === 'test') return sendTest(context, postId);
  if (asked.act === 'send') return plan(context, postId, asked);
  const done = await stepNewsletter(context.get(databaseContext), { id: asked.id, step: asked.act });
  return done ? ok(steps[asked.act]) : bad('It has moved on in the meantime.', 409);
}

const steps: Record<NewsletterStep, string> = {
  pause: 'Paused. Nobody gets it until you resume.',
  resume: 'It goes on where it stopped.',
  cancel: 'Cancelled.',
};

async function plan(
  context: Context,
  postId: string,
  asked: { subject: string; sendAt: string; again?: string | undefined },
) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { timeZone } = await readSite(db);
  const wanted = asked.sendAt ? instantOf(asked.sendAt, timeZone) : now.toISOString();
  if (!wanted) return bad('That is no time.', 400);
  const sendAt = new Date(Math.max(Date.parse(wanted), now.getTime()));
  if (!(await findMailedPost(db, postId, sendAt))) {
    return bad('At that time visitors cannot read the post yet: choose a later one.', 409);
  }
  const again = asked.again !== undefined;
  const planned = await planNewsletter(db, { postId, subject: asked.subject, sendAt, again }, now);
  if (!planned) return bad('This post is on its way already, or has been sent.', 409);
  return ok(
    sendAt > now ? `It goes out on ${formatMoment(sendAt.toISOString(), timeZone)}.` : 'It is on its way.',
  );
}

async function sendTest(context: Context, postId: string) {
  const mailer = context.get(mailerContext);
  if (!mailer) return bad('No mail server is configured: set SMTP_URL and start again.', 409);
  const db = context.get(databaseContext);
  const siteUrl = context.get(siteUrlContext);
  const post = await findMailedPost(db, postId, someday);
  if (!post) throw notFound('Post Not Found');
  const { email } = context.get(ownerContext);
  const trouble = await sendAtOnce(db, {
    mailer,
    siteUrl,
    to: email,
    now: context.get(clockContext)(),
    compose: (site) => ({ ...newsletterEmail({ post, site, siteUrl }), headers: automatic }),
  });
  return trouble ? bad(trouble, 502) : ok(`The test is on its way to ${email}.`);
}

const ok = (text: string): NewsletterAnswer => ({ text, tone: 'ok' });
const bad = (text: string, status: number) => data<NewsletterAnswer>({ text, tone: 'bad' }, { status });
