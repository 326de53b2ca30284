import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { cardToHtml } from './card-html.ts';
import { isRow, type Row, textOf } from './ghost-export.ts';

const MAX_DEPTH = 100;

/** Bits of the format of a text; underlines and highlights have no equivalent. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

/** HTML of a post in the format of Ghost's editor since 5; null if it is none. */
export function lexicalToHtml(source: string, report: (loss: string) => void): string | null {
  const document = parseObject(source);
  const root = document?.root;
  return isRow(root) && Array.isArray(root.children) ? childrenToHtml(root, report, 0) : null;
}

export function parseObject(source: string): Row | null {
  try {
    const value: unknown = JSON.parse(source);
    return isRow(value) ? value : null;
  } catch {
    return null;
  }
}

function childrenToHtml(node: Row, report: (loss: string) => void, depth: number): string {
  const children = Array.isArray(node.children) ? node.children.filter(isRow) : [];
  if (depth > MAX_DEPTH) {
    report('A part that is nested too deeply is left out.');
    return '';
  }
  return children.map((child) => nodeToHtml(child, report, depth + 1)).join('');
}

function nodeToHtml(node: Row, report: (loss: string) => void, depth: number): string {
  const type = textOf(node.type).replace(/^extended-/, '');
  const inner = () => childrenToHtml(node, report, depth);
  switch (type) {
    case 'text':
      return formatText(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'aside':
      return `<blockquote><p>${inner()}</p></blockquote>`;
    case 'list':
      return node.listType === 'number'
        ? `<ol start="${Number(node.start) || 1}">${inner()}</ol>`
        : `<ul>${inner()}</ul>`;
    case 'listitem':
      return `<li>${inner()}</li>`;
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escapeHtml(textOf(node.url))}">${inner()}</a>`;
    // The limit of what the public sees; such posts become drafts.
    case 'paywall':
    case 'at-link-search':
      return '';
    default: {
      const card = cardToHtml(type, node);
      if (card === null) report(`A card of the type “${type.slice(0, 40)}” cannot be imported.`);
      return card ?? inner();
    }
  }
}

function formatText(node: Row) {
  const text = typeof node.text === 'string' ? escapeHtml(node.text) : '';
  const format = Number(node.format) || 0;
  return FORMATS.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), text);
}
