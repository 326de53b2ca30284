import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#features/mail/unsubscribe-placeholder.ts';
import { withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { readableText } from '#platform/mail/readable-text.ts';
import { withCountedLinks } from './counted-links.ts';
import type { MailedPost } from './newsletter.ts';

type NewsletterEmail = EmailLayout & {
  post: MailedPost;
  /** Where a link leads instead of its address; without it, links are plain. */
  wayTo?: ((url: string) => string) | undefined;
};

/** A post as a letter: the whole text, so that nobody has to leave the mail program to read it. */
export function newsletterEmail({ post, wayTo = (url) => url, ...frame }: NewsletterEmail) {
  const url = `${frame.siteUrl}/blog/${post.slug}`;
  const html = withCountedLinks(withAbsoluteLinks(post.html, url), { pageUrl: url, wayTo });
  const words = composeMail(
    {
      ...frame,
      why: 'You are receiving this email because you subscribed to the newsletter.',
      stop: { label: 'Unsubscribe', href: UNSUBSCRIBE_PLACEHOLDER },
    },
    [
      { title: post.title },
      ...(post.excerpt ? [{ note: post.excerpt }] : []),
      { prose: html, text: readableText(html, url) },
      { button: 'Read on the site', href: wayTo(url) },
    ],
  );
  return { subject: post.title, ...words };
}
