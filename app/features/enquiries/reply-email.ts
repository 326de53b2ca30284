import type { Mail } from '#features/mail/mail.ts';
import { element } from '#platform/text/xml.ts';

type ReplyMail = {
  id: string;
  recipient: string;
  replyTo: string;
  subject: string;
  body: string;
  /** The message that is answered, quoted below the reply. */
  message: string;
};

/** A plain email without the site's layout. */
export function replyEmail({ id, recipient, replyTo, subject, body, message }: ReplyMail): Mail {
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const withLineBreaks = (text: string) =>
    text.split('\n').flatMap((line, index) => (index > 0 ? [element('br', {}), line] : [line]));
  const paragraphs = body.split(/\n{2,}/).map((part) => element('p', {}, ...withLineBreaks(part)));
  return {
    kind: 'enquiry-reply',
    about: id,
    recipient,
    replyTo,
    subject,
    text: `${body}\n\n${quoted.join('\n')}\n`,
    html: [...paragraphs, element('blockquote', {}, ...withLineBreaks(message))]
      .map(({ source }) => source)
      .join(''),
    expiresAt: null,
  };
}
