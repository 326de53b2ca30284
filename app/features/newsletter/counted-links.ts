import { withAddresses } from '#platform/text/absolute-links.ts';
import { webAddress } from '#platform/http/web-address.ts';

type Ways = { pageUrl: string; wayTo: (url: string) => string };

/** A rendered post whose links lead by addresses of ours; what leads about in the post itself, or to no page, stays. */
export function withCountedLinks(html: string, { pageUrl, wayTo }: Ways): string {
  return withAddresses(html, ['href'], (address) =>
    webAddress(address) && !address.startsWith(`${pageUrl}#`) ? wayTo(address) : address,
  );
}
