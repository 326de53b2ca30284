import { getTexts } from '#content/texts/languages.ts';
import { type Block, composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { formatDate } from '#platform/time/dates.ts';
import { requestsPath } from './testimonial.ts';

/** An email to the client; replies go to the owner. */
type ToClient = Pick<EmailLayout, 'site' | 'siteUrl'> & {
  id: string;
  recipient: string;
  replyTo: string | null;
  /** The path of the client's link, which ends with its key. */
  path: string;
};

export function requestEmail(to: ToClient & { message: string; expiresAt: string }): Mail {
  const translate = getTexts(to.site);
  return mailOf(to, 'testimonial-request', translate('mail.testimonialSubject'), [
    { title: translate('mail.testimonialTitle') },
    ...paragraphsOf(to.message),
    { button: translate('mail.testimonialButton'), href: to.siteUrl + to.path },
    { note: noteOf(to) },
  ]);
}

export function reminderEmail(to: ToClient & { expiresAt: string }): Mail {
  const translate = getTexts(to.site);
  const mail = mailOf(to, 'testimonial-reminder', translate('mail.testimonialReminderSubject'), [
    { title: translate('mail.testimonialTitle') },
    { paragraph: translate('mail.testimonialReminder', { owner: to.site.name }) },
    { button: translate('mail.testimonialButton'), href: to.siteUrl + to.path },
    { note: noteOf(to) },
  ]);
  return { ...mail, headers: automatic };
}

export function changesEmail(to: ToClient & { message: string; text: string; expiresAt: string }): Mail {
  const translate = getTexts(to.site);
  return mailOf(to, 'testimonial-changes', translate('mail.testimonialChangesSubject'), [
    { title: translate('mail.testimonialChanges', { owner: to.site.name }) },
    ...paragraphsOf(to.message),
    { quote: to.text },
    { button: translate('mail.testimonialChangesButton'), href: to.siteUrl + to.path },
    { note: noteOf(to) },
  ]);
}

/** Shows the published text and, if it was cut, the whole one. */
export function publishedEmail(to: ToClient & { text: string; original: string; name: string }): Mail {
  const translate = getTexts(to.site);
  const isCut = to.text !== to.original;
  return mailOf(to, 'testimonial-published', translate('mail.testimonialPublishedSubject'), [
    { title: translate('mail.testimonialPublishedSubject') },
    { paragraph: translate('mail.testimonialPublished', { name: to.name }) },
    { quote: to.text },
    ...(isCut ? [{ paragraph: translate('testimonial.cut') }, { quote: to.original }] : []),
    { paragraph: translate('mail.testimonialWithdraw') },
    { button: translate('mail.testimonialView'), href: to.siteUrl + to.path },
  ]);
}

function mailOf(
  { id, recipient, replyTo, path, site, siteUrl }: ToClient,
  kind: string,
  subject: string,
  blocks: Block[],
) {
  const why = getTexts(site)('mail.becauseClient', { owner: site.name });
  return {
    kind,
    about: id,
    recipient,
    replyTo,
    subject,
    ...composeMail({ site, siteUrl, why }, blocks),
    expiresAt: null,
    secret: path.split('/').at(-1)!,
  };
}

function noteOf({ site, expiresAt }: ToClient & { expiresAt: string }) {
  return getTexts(site)('mail.testimonialNote', { date: formatDate(expiresAt, site) });
}

function paragraphsOf(message: string): Block[] {
  return message.split(/\n+/).flatMap((line) => (line.trim() ? [{ paragraph: line.trim() }] : []));
}

type Notice = Pick<EmailLayout, 'site' | 'siteUrl'> & { recipient: string; id: string; client: string };

/** Tells the owner that a client has written or changed a testimonial. */
export function replyNoticeEmail({
  recipient,
  id,
  client,
  text,
  ...layout
}: Notice & { text: string }): Mail {
  return {
    kind: 'testimonial-notice',
    about: id,
    recipient,
    subject: `Testimonial from ${client}`,
    ...composeMail(layout, [
      { title: `${client} wrote a testimonial` },
      { quote: text },
      { button: 'Read and publish', href: `${layout.siteUrl}${requestsPath}/${id}` },
      { note: 'Nothing is on your site until you publish it.' },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}

/** Tells the owner that a client has withdrawn the consent. */
export function withdrawalNoticeEmail({
  recipient,
  id,
  client,
  wasPublished,
  ...layout
}: Notice & { wasPublished: boolean }): Mail {
  return {
    kind: 'testimonial-notice',
    about: id,
    recipient,
    subject: `${client} withdrew a testimonial`,
    ...composeMail(layout, [
      { title: `${client} withdrew a testimonial` },
      {
        paragraph: wasPublished
          ? 'It is no longer on your site, and its text and image have been deleted.'
          : 'It was not published. Its text and image have been deleted.',
      },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}
