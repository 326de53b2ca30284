import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

/** The info string of the fence around the URL of a card. */
const FENCE = 'language-link';
/** PostgreSQL cannot index values over about 2.7 kB. */
const MAX_URL_LENGTH = 2_000;

/** The normalized URL of a card; null if it is no web address or too long. */
export function normalizeCardUrl(value: string): string | null {
  const url = normalizeWebUrl(value);
  return url && url.length <= MAX_URL_LENGTH ? url : null;
}

/**
 * A fence `link` around one web address becomes a card with the name of the host. Title, description and image are added
 * by the caller, which knows them; other content stays a code block.
 */
export function cardLinks(tree: Root) {
  visit(tree, 'element', (pre, index, parent) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || parent === undefined || index === undefined) return;
    const { className } = code.properties;
    const [text] = code.children;
    if (!Array.isArray(className) || className[0] !== FENCE || text?.type !== 'text') return;
    const url = /\s/.test(text.value.trim()) ? null : normalizeCardUrl(text.value.trim());
    if (url) parent.children[index] = card(url);
  });
}

function card(url: string): Element {
  const host = element('span', 'link-card-host', [{ type: 'text', value: hostOf(url) }]);
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: url, rel: ['noopener'] },
    children: [host],
  };
  return element('p', 'link-card', [link]);
}

function hostOf(url: string) {
  return new URL(url).hostname.replace(/^www\./, '');
}

function element(tagName: string, name: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { className: [name] }, children };
}
