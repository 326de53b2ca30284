import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

export type Node = RootContent | ElementContent;

export function element(tagName: string, properties: Properties, children: Node[]): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[] };
}

export function text(value: string): Node {
  return { type: 'text', value };
}

export function isElement<Name extends string>(
  node: Node | undefined,
  ...tagNames: Name[]
): node is Element & { tagName: Name } {
  return (
    node?.type === 'element' && (tagNames.length === 0 || tagNames.some((name) => name === node.tagName))
  );
}

export function isBlank(node: Node) {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : [];
}

export function hasClass(node: Element, ...names: string[]) {
  const classes = classesOf(node);
  return names.some((name) => classes.includes(name));
}

export function attribute({ properties }: Element, ...names: string[]): string {
  for (const name of names) {
    const value = properties[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return '';
}

export function textOf(node: Node | Root): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The text in one line. */
export function lineOf(node: Node | Root): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

/** All elements within, in the order of the document; `isWanted` ones are not searched further. */
export function findAll(node: Node | Root, isWanted: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) =>
    child.type === 'element' && isWanted(child) ? [child] : findAll(child, isWanted),
  );
}

const blockTags = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul x-call-out x-gallery x-footnote'.split(
    ' ',
  ),
);

export function isBlock(node: Node): node is Element {
  return node.type === 'element' && blockTags.has(node.tagName);
}
