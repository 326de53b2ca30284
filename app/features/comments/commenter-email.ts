import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type Notified = EmailLayout & {
  id: string;
  recipient: string;
  postTitle: string;
  link: string;
  /** The answer to what the recipient wrote; without one the recipient's own comment was approved. */
  reply: { authorName: string; content: string } | null;
  stopLink: string;
};

/** Tells a commenter that the comment is on the site, or that somebody has answered it. */
export function commenterEmail({
  id,
  recipient,
  postTitle,
  link,
  reply,
  stopLink,
  ...frame
}: Notified): Mail {
  const words = reply
    ? [
        { title: `${reply.authorName} replied to your comment` },
        { words: `On “${postTitle}”:` },
        { quote: reply.content },
      ]
    : [
        { title: 'Your comment has been published' },
        { words: `Thank you for commenting on “${postTitle}”.` },
      ];
  return {
    id,
    kind: reply ? 'comment-reply' : 'comment-approved',
    recipient,
    subject: reply ? `New reply to your comment on “${postTitle}”` : `Your comment on “${postTitle}”`,
    ...composeMail(
      {
        ...frame,
        why: 'You are receiving this email because you left a comment.',
        stop: { label: 'Stop emails about comments', href: stopLink },
      },
      [...words, { button: 'View comment', href: link }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
