import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { slugifyLabel } from '#platform/text/slug.ts';
import { headingIdPrefix } from './headings.ts';

// Limits the sum of all URLs and titles: a long URL that is referenced often would expand a short text to megabytes.
const MAX_TOTAL_LENGTH = 1_000_000;

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Maps a link to the plain slug of a heading, or to an id that kept accents, to its prefixed id. */
function resolveFragment(url: string, headingIds: ReadonlySet<string>): string {
  if (!url.startsWith('#')) return url;
  const fragment = decodeFragment(url.slice(1));
  const withoutPrefix = fragment.startsWith(headingIdPrefix) ? fragment.slice(headingIdPrefix.length) : '';
  const ids = [fragment, withoutPrefix].map((slug) => headingIdPrefix + slugifyLabel(slug));
  const id = ids.find((each) => headingIds.has(each));
  return id ? `#${id}` : url;
}

function guardLink(link: Element, url: string) {
  link.properties.href = url;
  if (isExternalUrl(url)) {
    link.properties.rel = ['noopener'];
  }
}

function guardImage(image: Element, url: string) {
  const { alt, title } = image.properties;
  image.properties = { src: url, alt: alt ?? '', title, loading: 'lazy', decoding: 'async' };
}

export function guardLinksAndImages(tree: Root, headingIds: ReadonlySet<string>) {
  let totalLength = 0;

  const isWithinLimit = (element: Element, url: string) => {
    totalLength += url.length + String(element.properties.title ?? '').length;
    return totalLength <= MAX_TOTAL_LENGTH;
  };

  visit(tree, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    let replacement: ElementContent[] | null = null;

    if (element.tagName === 'a') {
      const url = safeLinkUrl(element.properties.href);
      if (url !== null && isWithinLimit(element, url)) guardLink(element, resolveFragment(url, headingIds));
      else replacement = element.children;
    }
    if (element.tagName === 'img') {
      const url = safeImageUrl(element.properties.src);
      if (url !== null && isWithinLimit(element, url)) guardImage(element, url);
      else replacement = [{ type: 'text', value: String(element.properties.alt ?? '') }];
    }
    if (replacement !== null) {
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index];
    }
  });
}

const MAX_URL_LENGTH = 2_048;
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel']);
const imageSchemes = new Set(['http', 'https']);

type ParsedUrl = { url: string; scheme: string | null };

function parseUrl(value: unknown): ParsedUrl | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) {
    return null;
  }
  // Browsers ignore control characters and surrounding white space when they parse a scheme.
  const url = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  const [prefix, name] = /^([^/?#:]*):/.exec(url) ?? [];
  if (prefix === undefined || name === undefined) {
    return { url, scheme: null };
  }
  const scheme = name.toLowerCase();
  return { url: `${scheme}:${url.slice(prefix.length)}`, scheme };
}

function safeLinkUrl(value: unknown): string | null {
  const parsed = parseUrl(value);
  if (parsed === null) return null;
  return parsed.scheme === null || linkSchemes.has(parsed.scheme) ? parsed.url : null;
}

export function safeImageUrl(value: unknown): string | null {
  const parsed = parseUrl(value);
  if (parsed === null) return null;
  const isRootRelative = /^\/(?![/\\])/.test(parsed.url);
  const isAbsolute = parsed.scheme !== null && imageSchemes.has(parsed.scheme);
  return isRootRelative || isAbsolute ? parsed.url : null;
}

function isExternalUrl(url: string): boolean {
  return /^(?:https?:|[/\\]{2})/.test(url);
}
