import type { Element, ElementContent, Root } from 'hast';
import type { Root as Document } from 'mdast';
import { visit } from 'unist-util-visit';
import type { BlockProblem } from './blocks.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

/** The info string of the fence around the URL of a card. */
const FENCE = 'link';
/** PostgreSQL cannot index values over about 2.7 kB. */
const MAX_URL_LENGTH = 2_000;

/** The normalized URL of a card; null if it is no web address or too long. */
export function normalizeCardUrl(value: string): string | null {
  const url = normalizeWebUrl(value);
  return url && url.length <= MAX_URL_LENGTH ? url : null;
}

/** Removes the fences `link` without a web address. */
export function removeInvalidCards(document: Document): BlockProblem[] {
  const problems: BlockProblem[] = [];
  visit(document, 'code', ({ lang, value, position }, index, parent) => {
    if (lang !== FENCE || readCardUrl(value) || parent === undefined || index === undefined) return;
    problems.push({
      line: position!.start.line,
      problem: 'A link card needs one web address, such as https://example.com.',
    });
    parent.children.splice(index, 1);
    return index;
  });
  return problems;
}

function readCardUrl(value: string): string | null {
  const url = value.trim();
  return /\s/.test(url) ? null : normalizeCardUrl(url);
}

/**
 * A fence `link` around one web address becomes a card with the name of the host. Title, description and image are added
 * by the caller, which knows them.
 */
export function cardLinks(tree: Root) {
  visit(tree, 'element', (pre, index, parent) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || parent === undefined || index === undefined) return;
    const { className } = code.properties;
    const [text] = code.children;
    if (!Array.isArray(className) || className[0] !== `language-${FENCE}` || text?.type !== 'text') return;
    const url = readCardUrl(text.value);
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
