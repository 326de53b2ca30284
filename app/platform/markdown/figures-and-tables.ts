import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * A paragraph that consists of images: several become a gallery, and the title of an image its caption. A single image
 * without title stays as it is.
 */
export function wrapImages(tree: Root) {
  visit(tree, 'element', (paragraph, index, parent) => {
    if (paragraph.tagName !== 'p' || parent === undefined || index === undefined) return;
    const images = imagesOf(paragraph);
    if (images === null || images.length === 0) return;
    const items = images.map(withCaption);
    if (items.length === 1 && items[0] === images[0]) return;
    parent.children[index] = items.length === 1 ? items[0]! : figure('gallery', items);
    return SKIP;
  });
}

/** Null if there is anything else in the paragraph. */
function imagesOf({ children }: Element): Element[] | null {
  const images: Element[] = [];
  for (const child of children) {
    const isSpace = child.type === 'text' ? child.value.trim() === '' : isElement(child, 'br');
    if (isSpace) continue;
    if (!isElement(child, 'img')) return null;
    images.push(child as Element);
  }
  return images;
}

function withCaption(image: Element): Element {
  const { title, ...properties } = image.properties;
  if (!title) return image;
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: String(title) }],
  };
  return figure('image', [{ ...image, properties }, caption]);
}

function figure(name: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'figure', properties: { className: [name] }, children };
}

function isElement(node: ElementContent, tagName: string) {
  return node.type === 'element' && node.tagName === tagName;
}

export const alignmentClasses: Record<string, string> = { center: 'text-center', right: 'text-right' };

/** Replaces the obsolete align attribute, which any stylesheet overrides, by a class. */
function alignCell(cell: Element) {
  const { align, ...properties } = cell.properties;
  const className = alignmentClasses[String(align)];
  cell.properties = className === undefined ? properties : { ...properties, className: [className] };
}

function wrapInScroller(table: Element, label: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: label },
    children: [table],
  };
}

export function wrapTables(tree: Root) {
  let count = 0;
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName === 'th' || element.tagName === 'td') {
      alignCell(element);
    }
    if (element.tagName === 'table' && parent !== undefined && index !== undefined) {
      count += 1;
      // Landmark regions need distinct names.
      parent.children[index] = wrapInScroller(element, count === 1 ? 'Table' : `Table ${count}`);
    }
  });
}

/** Screen readers announce a checkbox only by its label. */
export function labelTasks(tree: Root) {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'input') {
      element.properties.ariaLabel = element.properties.checked === true ? 'Done' : 'To do';
    }
  });
}
