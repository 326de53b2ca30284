import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { getTexts } from '#content/texts/languages.ts';

type Notice = EmailLayout & {
  recipient: string;
  comment: { authorName: string; content: string; postTitle: string };
  /** A page with the buttons approve and delete. */
  link: string;
};

export function commentNoticeEmail({ recipient, comment, link, ...layout }: Notice): Mail {
  return {
    kind: 'comment-notice',
    recipient,
    subject: `New comment on “${comment.postTitle}”`,
    ...composeMail(layout, [
      { title: `New comment from ${comment.authorName}` },
      { facts: [['Article', comment.postTitle]] },
      { quote: comment.content },
      { button: 'Approve or delete', href: link },
      {
        note: 'The link opens a page with both options. It works for two weeks and does not require signing in.',
      },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}

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
  const translate = getTexts(layout.site);
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
