import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

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
