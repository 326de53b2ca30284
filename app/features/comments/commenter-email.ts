import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

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
  postTitle,
  link,
  reply,
  optOutLink,
  ...layout
}: CommenterMail): Mail {
  const blocks = reply
    ? [
        { title: `${reply.authorName} replied to your comment` },
        { paragraph: `On “${postTitle}”:` },
        { quote: reply.content },
      ]
    : [
        { title: 'Your comment has been published' },
        { paragraph: `Thank you for commenting on “${postTitle}”.` },
      ];
  return {
    id,
    kind: reply ? 'comment-reply' : 'comment-approved',
    recipient,
    subject: reply ? `New reply to your comment on “${postTitle}”` : `Your comment on “${postTitle}”`,
    ...composeMail(
      {
        ...layout,
        why: 'You are receiving this email because you left a comment.',
        optOut: { label: 'Stop emails about comments', href: optOutLink },
      },
      [...blocks, { button: 'View comment', href: link }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
