import type { Element, ElementContent, Root, RootContent } from 'hast';
import { isElement } from './tree.ts';

/**
 * A list directly within a list, as Google Docs writes it, belongs to the item before it. Items with one paragraph lose
 * it, so that no empty lines stand between the items.
 */
export function nestLists(parent: Root | Element) {
  for (const child of parent.children) if (child.type === 'element') nestLists(child);
  if (parent.type === 'root') return;
  if (isList(parent)) {
    const children: ElementContent[] = [];
    for (const child of parent.children) {
      const previous = children.findLast((node) => isElement(node, 'li'));
      if (isList(child) && previous) previous.children.push(child);
      else children.push(child);
    }
    parent.children = children;
  }
  if (isElement(parent, 'li')) {
    const paragraphs = parent.children.filter((node) => isElement(node, 'p'));
    if (paragraphs.length === 1)
      parent.children = parent.children.flatMap((node) => (isElement(node, 'p') ? node.children : [node]));
  }
}

function isList(node: RootContent | ElementContent): node is Element {
  return isElement(node, 'ul', 'ol');
}
