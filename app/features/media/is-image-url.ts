import { normalizeWebUrl } from '#platform/http/web-url.ts';

export const invalidImageUrlMessage =
  'Enter an image URL, such as https://example.com/image.jpg or /media/image.jpg.';

/** An absolute web address or a path of this site. */
export function isImageUrl(url: string) {
  return /^\/(?![/\\])/.test(url) || normalizeWebUrl(url) !== null;
}
