import type { Mail } from '#features/mail/mail.ts';
import { element } from '#platform/text/xml.ts';

type ReplyMail = {
  id: string;
  recipient: string;
  replyTo: string;
  subject: string;
  body: string;
  /** What is answered; it stands below the answer, as in any letter by mail. */
  message: string;
};

/** What the owner answers, as a plain letter; whoever gets it answers to the site's own address. */
export function replyEmail({ id, recipient, replyTo, subject, body, message }: ReplyMail): Mail {
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const inLines = (text: string) =>
    text.split('\n').flatMap((line, index) => (index > 0 ? [element('br', {}), line] : [line]));
  const paragraphs = body.split(/\n{2,}/).map((part) => element('p', {}, ...inLines(part)));
  return {
    kind: 'enquiry-reply',
    about: id,
    recipient,
    replyTo,
    subject,
    text: `${body}\n\n${quoted.join('\n')}\n`,
    html: [...paragraphs, element('blockquote', {}, ...inLines(message))]
      .map(({ source }) => source)
      .join(''),
    expiresAt: null,
  };
}
