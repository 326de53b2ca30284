import { normalizeWebUrl } from '#platform/http/web-address.ts';

export const invalidImageUrlMessage =
  'Enter an image URL, such as https://example.com/image.jpg or /media/image.jpg.';

/** An absolute web address or a path of this site. */
export function isImageAddress(address: string) {
  return /^\/(?![/\\])/.test(address) || normalizeWebUrl(address) !== null;
}
