import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { blockMark } from '#platform/markdown/blocks/blocks.ts';
import { cleanPasted, stylesOf } from './clean-pasted.ts';
import { nestLists } from '#site-import/html/nest-lists.ts';
import type { Element, ElementContent, Root, RootContent } from 'hast';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    unsafe: [blockMark],
  })
  .freeze();

/** Converts HTML from the clipboard to Markdown; null if it has no formatting that Markdown can express. */
export function htmlToMarkdown(html: string): string | null {
  const tree = parser.parse(fragmentOf(html));
  wordLists(tree);
  const hasFormatting = cleanPasted(tree);
  if (!hasFormatting) return null;
  nestLists(tree);
  const markdown = writer.stringify(writer.runSync(tree) as Parameters<typeof writer.stringify>[0]);
  return markdown.trim() || null;
}

/** Windows programs put the copied part between two comments. */
function fragmentOf(html: string) {
  return /<!--StartFragment-->([^]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
}

const ORDERED = /^\s*(?:\d{1,4}|[a-z]{1,4})[.)]/i;

type WordItem = { level: number; isOrdered: boolean; item: Element };

/** Word writes list items as paragraphs with a level and a typed marker: they become lists. */
function wordLists(parent: Root | Element) {
  const children: RootContent[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    if (items.length > 0) children.push(...listsOf(items));
    items = [];
  };
  for (const child of parent.children as RootContent[]) {
    const item = child.type === 'element' ? readItem(child) : null;
    if (item) items.push(item);
    // White space and conditional comments between two items.
    else if (items.length > 0 && isBlank(child)) continue;
    else {
      flush();
      if (child.type === 'element') wordLists(child);
      children.push(child);
    }
  }
  flush();
  parent.children = children as ElementContent[];
}

function readItem(paragraph: Element): WordItem | null {
  const list = stylesOf(paragraph).get('mso-list') ?? '';
  const level = /level(\d)/.exec(list)?.[1];
  if (paragraph.tagName !== 'p' || level === undefined) return null;
  const marker = textOf(findMarker(paragraph));
  const item: Element = { ...paragraph, tagName: 'li', properties: {} };
  return { level: Number(level), isOrdered: ORDERED.test(marker), item };
}

function findMarker(element: Element): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    const found = stylesOf(child).get('mso-list') === 'Ignore' ? child : findMarker(child);
    if (found) return found;
  }
  return null;
}

/** Items of a deeper level belong to the item before them. */
function listsOf(items: WordItem[]): Element[] {
  const lists: Element[] = [];
  for (let index = 0; index < items.length;) {
    const { level, isOrdered } = items[index]!;
    const list: Element = { type: 'element', tagName: isOrdered ? 'ol' : 'ul', properties: {}, children: [] };
    while (index < items.length && items[index]!.level >= level) {
      const { item } = items[index]!;
      if (items[index]!.level === level && items[index]!.isOrdered !== isOrdered) break;
      index += 1;
      const start = index;
      while (index < items.length && items[index]!.level > level) index += 1;
      item.children = [...item.children, ...listsOf(items.slice(start, index))];
      list.children.push(item);
    }
    lists.push(list);
  }
  return lists;
}

function isBlank(node: RootContent) {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

function textOf(node: Element | null): string {
  if (node === null) return '';
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
