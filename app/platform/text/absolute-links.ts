/** An address of the site, or one of another, as it is called from outside. */
export function absoluteUrl(address: string, siteUrl: string) {
  return address.startsWith('/') ? siteUrl + address : address;
}

/** A tag with its attributes; in rendered Markdown every `<` of the text and every `"` of a value is a reference. */
const TAG = /<[a-z][a-z0-9]*(?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?>/g;
/** Attributes one after the other, so that a value that looks like one is not taken for one. */
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

/** Rendered Markdown for a reader far from its page: links and images name the whole address. */
export function withAbsoluteLinks(html: string, pageUrl: string) {
  return withAddresses(html, ['href', 'src'], (address) => URL.parse(address, pageUrl)?.href ?? address);
}

/** Rendered Markdown in which these attributes lead elsewhere. */
export function withAddresses(html: string, names: string[], change: (address: string) => string) {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string, value: string) => {
      if (!names.includes(name)) return attribute;
      const address = decode(value);
      const changed = change(address);
      return changed === address ? attribute : ` ${name}="${encode(changed)}"`;
    }),
  );
}

function decode(value: string) {
  return value.replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function encode(address: string) {
  return address.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
}
