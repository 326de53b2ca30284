import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { UNSUBSCRIBE_PLACEHOLDER } from '#features/mail/mail.ts';
import { absoluteUrl, withAbsoluteLinks, replaceUrls } from '#platform/text/absolute-links.ts';
import { readableText } from '#platform/mail/readable-text.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import type { MailedPost } from './newsletter.ts';
import { getTexts } from '#content/texts/languages.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';

type NewsletterEmail = EmailLayout & {
  post: MailedPost;
  /** Returns the tracked URL of a link; without it, links stay plain. */
  trackedUrl?: ((url: string) => string) | undefined;
};

/** Contains the whole post, so that it can be read in the mail client. */
export function newsletterEmail({ post, trackedUrl = (url) => url, ...layout }: NewsletterEmail) {
  const translate = getTexts(layout.site);
  const url = absoluteUrl(`/blog/${post.slug}`, layout.siteUrl);
  const localized = withLinkedFilms(localizeHtml(post.html, translate), url);
  const html = withCountedLinks(withAbsoluteLinks(localized, url), { pageUrl: url, trackedUrl });
  const bodies = composeMail(
    {
      ...layout,
      why: translate('mail.becauseSubscribed'),
      optOut: { label: translate('mail.unsubscribe'), href: UNSUBSCRIBE_PLACEHOLDER },
    },
    [
      { title: post.title },
      ...(post.excerpt ? [{ note: post.excerpt }] : []),
      {
        prose: withInlineAlignment(html),
        text: readableText(html, { pageUrl: url, image: translate('prose.image') }),
      },
      { button: translate('mail.readOnSite'), href: trackedUrl(url) },
    ],
  );
  return { subject: post.title, ...bodies };
}

/** The classes are in the stylesheet of the site, and not all mail clients read that of the email. */
function withInlineAlignment(html: string) {
  return html.replaceAll(/(<t[dh]) class="text-(center|right)"/g, '$1 style="text-align:$2"');
}

const TRANSCRIPT = /<details class="transcript">.*?<\/details>/gs;
const FILM = /<video((?: [a-z-]+(?:="[^"]*")?)*)>(?:<track [^>]*>)?<a [^>]*>([^<]*)<\/a><\/video>/g;

/** Mail clients play no films: they get the poster with a link to the post, where the transcript is, too. */
function withLinkedFilms(html: string, pageUrl: string) {
  return html.replaceAll(TRANSCRIPT, '').replaceAll(FILM, (_, attributes: string, label: string) => {
    const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const poster = valueOf('poster');
    const image = poster && `<img src="${poster}" alt="${valueOf('aria-label')}"><br>`;
    return `<a href="${pageUrl}">${image}▶ ${label}</a>`;
  });
}

type LinkOptions = { pageUrl: string; trackedUrl: (url: string) => string };

/**
 * Replaces the links of a rendered post by tracked ones; fragments of the post itself and
 * non-web addresses stay.
 */
export function withCountedLinks(html: string, { pageUrl, trackedUrl }: LinkOptions): string {
  return replaceUrls(html, ['href'], (url) =>
    normalizeWebUrl(url) && !url.startsWith(`${pageUrl}#`) ? trackedUrl(url) : url,
  );
}
