/** A path with the site's URL, other letters than ASCII encoded; absolute URLs are returned unchanged. */
export function absoluteUrl(url: string, siteUrl: string) {
  return url.startsWith('/') ? new URL(url, siteUrl).href : url;
}

/** An opening tag; rendered Markdown escapes `<` in text and `"` in attribute values. */
const TAG = /<[a-z][a-z0-9]*(?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?>/g;
/** Matches attributes in sequence, so that an attribute-like part of a value is skipped. */
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;

/** Makes links and image URLs of rendered Markdown absolute, for feeds and email. */
export function withAbsoluteLinks(html: string, pageUrl: string) {
  return replaceUrls(html, ['href', 'src', 'poster'], (url) => URL.parse(url, pageUrl)?.href ?? url);
}

/** Applies `change` to the URLs in these attributes of rendered Markdown. */
export function replaceUrls(html: string, names: string[], change: (url: string) => string) {
  return html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string, value: string) => {
      if (!names.includes(name)) return attribute;
      const url = decodeReferences(value);
      const changed = change(url);
      return changed === url ? attribute : ` ${name}="${encodeReferences(changed)}"`;
    }),
  );
}

function decodeReferences(value: string) {
  return value.replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function encodeReferences(url: string) {
  return url.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;');
}
