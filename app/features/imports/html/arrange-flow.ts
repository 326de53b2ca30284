import type { Element, ElementContent, Root } from 'hast';
import { element, isBlank, isBlock, isElement, type Node, textOf } from './tree.ts';

const flowTags = ['p', 'div', 'blockquote', 'li', 'x-call-out', 'x-footnote'] as const;
const URL_ALONE = /^\s*(https?:\/\/[^\s<>"]{1,2000})\s*$/i;

/** Blocks are not within paragraphs, empty lines end them, and a web address that is a paragraph is a link. */
export function arrangeFlow(parent: Root | Element) {
  if (parent.type === 'root' || isElement(parent, ...flowTags)) endAtEmptyLines(parent);
  parent.children = (parent.children as Node[]).flatMap((child) => {
    if (!isElement(child)) return [child];
    arrangeFlow(child);
    if (!/^(?:p|div|h[1-6])$/.test(child.tagName)) return [child];
    linkUrl(child);
    return child.tagName !== 'div' && child.children.some(isBlock) ? splitAtBlocks(child) : [child];
  }) as ElementContent[];
}

/** Two or more line breaks separate paragraphs. */
function endAtEmptyLines(parent: Root | Element) {
  const nodes: Node[] = [];
  let breaks: Node[] = [];
  let isSplit = false;
  const flush = () => {
    const isEmptyLine = breaks.filter((node) => isElement(node, 'br')).length > 1;
    isSplit ||= isEmptyLine;
    nodes.push(...(isEmptyLine ? [element('div', {}, [])] : breaks));
    breaks = [];
  };
  for (const node of parent.children) {
    if (isElement(node, 'br') || (breaks.length > 0 && isBlank(node))) breaks.push(node);
    else {
      flush();
      nodes.push(node);
    }
  }
  flush();
  if (isSplit) parent.children = splitAtBlocks(element('p', {}, nodes)) as ElementContent[];
}

function linkUrl(node: Element) {
  if (node.children.length === 0 || !node.children.every((child) => child.type === 'text')) return;
  const url = URL_ALONE.exec(textOf(node))?.[1];
  if (url && URL.canParse(url)) node.children = [element('a', { href: url }, [{ type: 'text', value: url }])];
}

function splitAtBlocks(node: Element): Node[] {
  const parts: Node[] = [];
  let run: ElementContent[] = [];
  const flush = () => {
    if (!run.every((child) => isBlank(child) || isElement(child, 'br')))
      parts.push({ ...node, children: run });
    run = [];
  };
  for (const child of node.children) {
    if (!isBlock(child)) run.push(child);
    else {
      flush();
      parts.push(child);
    }
  }
  flush();
  return parts;
}
