import { webAddress } from '#platform/web-address.ts';

export const notAnImage = 'Use an address that starts with https://, http:// or /.';

/** An address of the web, or a path of this site. */
export function isImageAddress(address: string) {
  return /^\/(?![/\\])/.test(address) || webAddress(address) !== null;
}
