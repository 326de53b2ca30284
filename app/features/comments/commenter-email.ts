import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { textsOf } from '#content/texts/languages.ts';

type CommenterMail = EmailLayout & {
  id: string;
  recipient: string;
  postTitle: string;
  link: string;
  /** The reply to the recipient's comment; null if the recipient's own comment was approved. */
  reply: { authorName: string; content: string } | null;
  optOutLink: string;
};

export function commenterEmail({
  id,
  recipient,
  postTitle: post,
  link,
  reply,
  optOutLink,
  ...layout
}: CommenterMail): Mail {
  const translate = textsOf(layout.site);
  const blocks = reply
    ? [
        { title: translate('mail.replied', { author: reply.authorName }) },
        { paragraph: translate('mail.repliedOn', { post }) },
        { quote: reply.content },
      ]
    : [{ title: translate('mail.published') }, { paragraph: translate('mail.publishedThanks', { post }) }];
  return {
    id,
    kind: reply ? 'comment-reply' : 'comment-approved',
    recipient,
    subject: translate(reply ? 'mail.repliedSubject' : 'mail.publishedSubject', { post }),
    ...composeMail(
      {
        ...layout,
        why: translate('mail.becauseCommented'),
        optOut: { label: translate('mail.stopComments'), href: optOutLink },
      },
      [...blocks, { button: translate('mail.viewComment'), href: link }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
