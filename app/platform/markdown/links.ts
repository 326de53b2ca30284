import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { headingIdPrefix } from './headings.ts';
import { isOutside, safeImageUrl, safeLinkUrl } from './urls.ts';

// One long address named again and again could otherwise swell a short text to many megabytes.
const maximumRepeatedLength = 1_000_000;

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Authors link to a section by its plain slug; its id carries the prefix. */
function resolveFragment(url: string, headingIds: ReadonlySet<string>): string {
  const id = headingIdPrefix + decodeFragment(url.slice(1));
  return url.startsWith('#') && headingIds.has(id) ? `#${id}` : url;
}

function guardLink(link: Element, url: string) {
  link.properties.href = url;
  if (isOutside(url)) {
    link.properties.rel = ['noopener'];
  }
}

function guardImage(image: Element, url: string) {
  const { alt, title } = image.properties;
  image.properties = { src: url, alt: alt ?? '', title, loading: 'lazy', decoding: 'async' };
}

export function guardLinksAndImages(tree: Root, headingIds: ReadonlySet<string>) {
  let written = 0;

  const isAffordable = (element: Element, url: string) => {
    written += url.length + String(element.properties.title ?? '').length;
    return written <= maximumRepeatedLength;
  };

  visit(tree, 'element', (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    let replacement: ElementContent[] | null = null;

    if (element.tagName === 'a') {
      const url = safeLinkUrl(element.properties.href);
      if (url !== null && isAffordable(element, url)) guardLink(element, resolveFragment(url, headingIds));
      else replacement = element.children;
    }
    if (element.tagName === 'img') {
      const url = safeImageUrl(element.properties.src);
      if (url !== null && isAffordable(element, url)) guardImage(element, url);
      else replacement = [{ type: 'text', value: String(element.properties.alt ?? '') }];
    }
    if (replacement !== null) {
      parent.children.splice(index, 1, ...replacement);
      return [SKIP, index];
    }
  });
}
