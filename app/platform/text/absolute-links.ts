/** Prefixes a path with the site's URL; absolute URLs are returned unchanged. */
export function absoluteUrl(address: string, siteUrl: string) {
  return address.startsWith('/') ? siteUrl + address : address;
}

/** An opening tag; rendered Markdown escapes `<` in text and `"` in attribute values. */
const TAG = /<[a-z][a-z0-9]*(?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?>/g;
/** Matches attributes in sequence, so that an attribute-like part of a value is skipped. */
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

/** Makes links and image URLs of rendered Markdown absolute, for feeds and email. */
export function withAbsoluteLinks(html: string, pageUrl: string) {
  return withAddresses(html, ['href', 'src'], (address) => URL.parse(address, pageUrl)?.href ?? address);
}

/** Applies `change` to the URLs in these attributes of rendered Markdown. */
export function withAddresses(html: string, names: string[], change: (address: string) => string) {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string, value: string) => {
      if (!names.includes(name)) return attribute;
      const address = decodeReferences(value);
      const changed = change(address);
      return changed === address ? attribute : ` ${name}="${encodeReferences(changed)}"`;
    }),
  );
}

function decodeReferences(value: string) {
  return value.replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function encodeReferences(address: string) {
  return address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
}
