import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { requestsPath } from './testimonial-request.ts';

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
