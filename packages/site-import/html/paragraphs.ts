import type { Element, ElementContent, Root } from 'hast';
import { element, isBlank, isBlock, isElement, type Node, text, collectText } from './tree.ts';

/** Within these, empty lines separate paragraphs. */
const flowTags = new Set('div blockquote li dd x-call-out x-footnote'.split(' '));
const lineTags = new Set('p h1 h2 h3 h4 h5 h6 dt'.split(' '));
const untouched = new Set('table pre x-gallery'.split(' '));

/** Writing takes quadratic time in the number of lines of a paragraph. */
const MAX_TYPED_LINES = 10_000;

/** The text with at most this many line breaks; null if it has no more. */
export function withoutManyLines(html: string): string | null {
  let position = -1;
  for (let lines = 0; lines < MAX_TYPED_LINES; lines += 1) {
    position = html.indexOf('\n', position + 1);
    if (position === -1) return null;
  }
  return html.slice(0, position) + html.slice(position).replaceAll('\n', ' ');
}

/**
 * The rule of WordPress' classic editor, which stores typed text: empty lines separate paragraphs, other line breaks stay.
 * Code and what is in blocks of its own is not changed.
 */
export function typeParagraphs(parent: Root | Element) {
  const isItem = isElement(parent as Node, 'li', 'dd');
  const children: Node[] = [];
  let run: Node[] = [];
  const flush = () => {
    const paragraphs = splitAtEmptyLines(run);
    // One line in a list is no paragraph.
    if (isItem && paragraphs.length === 1) for (const node of paragraphs[0]!) children.push(node);
    else for (const paragraph of paragraphs) children.push(element('p', {}, paragraph));
    run = [];
  };
  for (const child of parent.children as Node[]) {
    if (!isBlock(child)) {
      run.push(child);
      continue;
    }
    flush();
    children.push(child);
    if (untouched.has(child.tagName)) continue;
    if (lineTags.has(child.tagName))
      child.children = trimLines(breakLines(child.children)) as ElementContent[];
    else if (flowTags.has(child.tagName)) typeParagraphs(child);
    else for (const item of child.children) if (isElement(item, 'li', 'dt', 'dd')) typeParagraphs(item);
  }
  flush();
  parent.children = children as ElementContent[];
}

function splitAtEmptyLines(run: Node[]): Node[][] {
  const paragraphs: Node[][] = [[]];
  for (const node of run) {
    if (node.type !== 'text') {
      for (const part of breakLines([node])) paragraphs.at(-1)!.push(part);
      continue;
    }
    node.value.split(/\n[ \t]*\n\s*/).forEach((part, index) => {
      if (index > 0) paragraphs.push([]);
      for (const line of breakLines([text(part)])) paragraphs.at(-1)!.push(line);
    });
  }
  return paragraphs.map(trimLines).filter((nodes) => !nodes.every(isBlank));
}

/** Line breaks in the text, also within emphasis and links. */
function breakLines(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (isElement(node, 'code')) return [node];
    if (isElement(node)) return [{ ...node, children: breakLines(node.children) as ElementContent[] }];
    if (node.type !== 'text') return [];
    return node.value
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [element('br', {}, [])] : []), text(line)]);
  });
}

/** Without breaks at the beginning and end, and behind typed ones. */
function trimLines(nodes: Node[]): Node[] {
  const kept = nodes.filter((node, index) => {
    if (!isElement(node, 'br')) return true;
    const before = nodes.slice(Math.max(0, index - 3), index).findLast((other) => !isBlank(other));
    return before !== undefined && !isElement(before, 'br');
  });
  while (kept.length > 0 && (isBlank(kept.at(-1)!) || isElement(kept.at(-1), 'br'))) kept.pop();
  return kept;
}

const splitTags = ['p', 'div', 'blockquote', 'li', 'x-call-out', 'x-footnote'] as const;
const URL_ALONE = /^\s*(https?:\/\/[^\s<>"]{1,2000})\s*$/i;

/** Blocks are not within paragraphs, empty lines end them, and a web address that is a paragraph is a link. */
export function arrangeFlow(parent: Root | Element) {
  if (parent.type === 'root' || isElement(parent, ...splitTags)) endAtEmptyLines(parent);
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
  const url = URL_ALONE.exec(collectText(node))?.[1];
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
