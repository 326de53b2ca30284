import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

export const alignmentClasses: Record<string, string> = { center: 'text-center', right: 'text-right' };

/** The align attribute that remark writes is obsolete and loses against any stylesheet. */
function alignCell(cell: Element) {
  const { align, ...properties } = cell.properties;
  const className = alignmentClasses[String(align)];
  cell.properties = className === undefined ? properties : { ...properties, className: [className] };
}

function scroller(table: Element, label: string): Element {
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
      // Two regions of one name cannot be told apart in a list of landmarks.
      parent.children[index] = scroller(element, count === 1 ? 'Table' : `Table ${count}`);
    }
  });
}

/** A box without words beside it says nothing to a screen reader. */
export function labelTasks(tree: Root) {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'input') {
      element.properties.ariaLabel = element.properties.checked === true ? 'Done' : 'To do';
    }
  });
}
