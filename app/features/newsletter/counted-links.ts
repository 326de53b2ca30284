import { withAddresses } from '#platform/absolute-links.ts';
import { webAddress } from '#platform/web-address.ts';

type Words = { html: string; source: string };
type Ways = { pageUrl: string; wayTo: (url: string) => string };

/** The words of a post whose links lead by ways of ours; what leads about in the post itself, or to no page, stays. */
export function withCountedLinks({ html, source }: Words, { pageUrl, wayTo }: Ways): Words {
  const ways = new Map<string, string>();
  const counted = withAddresses(html, ['href'], (address) => {
    if (!webAddress(address) || address.startsWith(`${pageUrl}#`)) return address;
    const way = ways.get(address) ?? wayTo(address);
    ways.set(address, way);
    return way;
  });
  return {
    html: counted,
    source: source.replaceAll(/https?:\/\/[^\s<>()"]+/g, (url) => ways.get(webAddress(url) ?? '') ?? url),
  };
}
