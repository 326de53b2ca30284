import { composeMail, type Frame } from '#features/mail/layout-email.ts';
import { LEAVE_MARK } from '#features/mail/leave-mark.ts';
import { withAbsoluteLinks } from '#platform/absolute-links.ts';
import type { MailedPost } from './newsletter.ts';

/** A post as a letter: the whole text, so that nobody has to leave the mail program to read it. */
export function newsletterEmail({ post, ...frame }: Frame & { post: MailedPost }) {
  const url = `${frame.siteUrl}/blog/${post.slug}`;
  const words = composeMail(
    {
      ...frame,
      why: 'You get this because you confirmed that you want it.',
      stop: { label: 'Unsubscribe with one click', href: LEAVE_MARK },
    },
    [
      { title: post.title },
      ...(post.excerpt ? [{ note: post.excerpt }] : []),
      { prose: withAbsoluteLinks(post.html, url), source: post.content },
      { button: 'Read it on the site', href: url },
    ],
  );
  return { subject: post.title, ...words };
}
