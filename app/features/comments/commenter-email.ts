import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

type Told = Frame & {
  id: string;
  recipient: string;
  postTitle: string;
  link: string;
  /** The answer to what the recipient wrote; without one the recipient's own comment was approved. */
  reply: { authorName: string; content: string } | null;
  stopLink: string;
};

/** Tells a commenter that the comment is on the site, or that somebody has answered it. */
export function commenterEmail({ id, recipient, postTitle, link, reply, stopLink, ...frame }: Told): Mail {
  const words = reply
    ? [
        { title: `${reply.authorName} answered your comment.` },
        { words: `On “${postTitle}”:` },
        { quote: reply.content },
      ]
    : [{ title: 'Your comment is on the site.' }, { words: `Thank you for writing on “${postTitle}”.` }];
  return {
    id,
    kind: reply ? 'comment-reply' : 'comment-approved',
    recipient,
    subject: reply ? `An answer to your comment on “${postTitle}”` : `Your comment on “${postTitle}”`,
    ...composeMail(
      {
        ...frame,
        why: 'You get this because you left your address with a comment.',
        stop: { label: 'No more mail about comments', href: stopLink },
      },
      [...words, { button: 'Read it in its place', href: link }],
    ),
    expiresAt: null,
    headers: automatic,
  };
}
