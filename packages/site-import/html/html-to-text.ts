import { normalizeHtml, parseHtml } from './normalize-html.ts';
import { attribute, isBlock, isElement, type Node } from './tree.ts';

/** Plain text: blocks are separated by empty lines, typed line breaks stay, links show where they lead. */
export function htmlToText(html: string): string {
  const { children } = parseHtml(normalizeHtml(html));
  return textOfAll(children)
    .replaceAll('\u00A0', ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOfAll(nodes: readonly Node[]): string {
  return nodes.map(textOf).join('');
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || node.tagName === 'template') return '';
  if (node.tagName === 'br') return '\n';
  if (node.tagName === 'img') return attribute(node, 'alt');
  const content = textOfAll(node.children);
  if (node.tagName === 'li') return `\n- ${content.trim()}`;
  if (node.tagName === 'a') return linkText(content, attribute(node, 'href'));
  return isBlock(node) ? `\n\n${content.trim()}\n\n` : content;
}

function linkText(content: string, href: string) {
  const label = content.trim();
  const isShown = !/^https?:\/\//i.test(href) || href.includes(label.replace(/…$/, '')) || href.length > 500;
  return isShown ? content || '' : `${content} (${href})`;
}
