import type { Element } from 'hast';
import { element, findAll, isBlock, isElement, type Node, text, collectText } from './tree.ts';

const MAX_SPAN = 20;

/** A cell has one line: blocks in it are joined. */
export function cellContent(cell: Element, children: Node[]): Element {
  const { colSpan, rowSpan, align } = cell.properties;
  const properties = { ...span('colSpan', colSpan), ...span('rowSpan', rowSpan), ...(align && { align }) };
  return element(cell.tagName, properties, inLine(children));
}

function span(name: string, value: unknown) {
  const count = Number(value);
  return count > 1 && count <= MAX_SPAN ? { [name]: count } : {};
}

function inLine(children: Node[]): Node[] {
  return children.flatMap((child) => {
    if (isElement(child, 'br')) return [text(' ')];
    if (isElement(child, 'pre'))
      return [element('code', {}, [text(collectText(child).replace(/\s+/g, ' '))])];
    if (isElement(child, 'table', 'hr')) return [text(` ${collectText(child).replace(/\s+/g, ' ')} `)];
    return isBlock(child) ? [...inLine(child.children), text(' ')] : [child];
  });
}

/** A table with one cell only arranges its content. Markdown needs a header row: the first one is it. */
export function prepareTable(table: Element, children: Node[]): Node[] {
  const prepared = element('table', {}, children);
  const rows = findAll(prepared, ({ tagName }) => tagName === 'tr');
  const cells = findAll(prepared, ({ tagName }) => tagName === 'td' || tagName === 'th');
  if (cells.length === 0) return children;
  const captions = children.filter((child) => isElement(child, 'div'));
  prepared.children = prepared.children.filter((child) => !(captions as Node[]).includes(child));
  if (cells.length === 1) return [...captions, element('div', {}, cells[0]!.children)];
  const first = rows[0]?.children.filter((cell) => cell.type === 'element') ?? [];
  if (cells.every(({ tagName }) => tagName === 'td')) for (const cell of first) cell.tagName = 'th';
  return [...captions, prepared];
}
