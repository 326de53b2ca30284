import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

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
