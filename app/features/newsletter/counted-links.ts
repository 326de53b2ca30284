import { replaceUrls } from '#platform/text/absolute-links.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

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
