import type { Element, ElementContent, Root, RootContent } from 'hast';
import { stylesOf } from './clean-pasted.ts';

const ORDERED = /^\s*(?:\d{1,4}|[a-z]{1,4})[.)]/i;

type WordItem = { level: number; isOrdered: boolean; item: Element };

/** Word writes list items as paragraphs with a level and a typed marker: they become lists. */
export function wordLists(parent: Root | Element) {
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
