import type { Element, ElementContent, Root, RootContent } from 'hast';

const dropped = new Set(
  'script style meta link title head template noscript iframe object svg math'.split(' '),
);
const formatting = new Set(
  'h1 h2 h3 h4 h5 h6 ul ol table pre code blockquote a img strong em del hr'.split(' '),
);
const renamed: Record<string, string> = { b: 'strong', i: 'em', s: 'del', strike: 'del', cite: 'em' };
const blocks = new Set('p div ul ol li table h1 h2 h3 h4 h5 h6 blockquote pre section article'.split(' '));
const MONOSPACE = /courier|consolas|monospace|menlo|monaco|mono\b/i;

type Context = { hasFormatting: boolean; isInHeading: boolean; isInCode: boolean };

/**
 * Reduces what word processors write to plain elements: styles become elements, wrappers and remnants disappear. False if
 * nothing is left that Markdown could express.
 */
export function cleanPasted(tree: Root): boolean {
  const context: Context = { hasFormatting: false, isInHeading: false, isInCode: false };
  tree.children = cleanAll(tree.children, context) as RootContent[];
  // Google Docs separates blocks by line breaks.
  if (tree.children.some((node) => node.type === 'element' && blocks.has(node.tagName)))
    tree.children = tree.children.filter((node) => !isElement(node, 'br'));
  return context.hasFormatting;
}

function cleanAll(nodes: readonly RootContent[], context: Context): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ ...node, value: node.value.replaceAll('\u00A0', ' ') }];
    return node.type === 'element' ? clean(node, context) : [];
  });
}

function clean(element: Element, context: Context): ElementContent[] {
  if (dropped.has(element.tagName)) return [];
  const styles = stylesOf(element);
  if (styles.get('mso-list') === 'Ignore' || styles.get('display') === 'none') return [];
  const tagName = tagOf(element, styles);
  const isHeading = /^h\d$/.test(tagName);
  const isCode = tagName === 'pre' || tagName === 'code';
  const children = cleanAll(element.children, {
    get hasFormatting() {
      return context.hasFormatting;
    },
    set hasFormatting(value) {
      context.hasFormatting = value;
    },
    isInHeading: context.isInHeading || isHeading,
    isInCode: context.isInCode || isCode,
  });
  const wrappers = context.isInCode || isCode ? [] : wrappersOf(tagName, styles, context);
  const isEmpty = !children.some((child) => child.type === 'element' || child.value.trim() !== '');
  if (wrappers.length > 0 && isEmpty) return children;
  const cleaned = keep(tagName, element, children, context);
  if (wrappers.length > 0) context.hasFormatting = true;
  return wrappers.reduce((inner, wrapper) => [wrap(wrapper, inner)], cleaned);
}

/** The element itself, reduced to what Markdown knows, or its children. */
function keep(
  tagName: string,
  element: Element,
  children: ElementContent[],
  context: Context,
): ElementContent[] {
  const asElement = (properties: Element['properties'] = {}) => {
    if (formatting.has(tagName)) context.hasFormatting = true;
    return [{ ...element, tagName, properties, children }];
  };
  if (tagName === 'a') {
    const href = linkTarget(String(element.properties.href ?? ''));
    return href ? asElement({ href }) : children;
  }
  if (tagName === 'img') {
    const { src, alt = '' } = element.properties;
    return /^https?:/.test(String(src)) ? asElement({ src, alt }) : [];
  }
  // Bold is what a heading is anyway.
  if (['strong', 'em'].includes(tagName) && context.isInHeading) return children;
  if (tagName === 'td' || tagName === 'th')
    return [{ ...element, tagName, properties: {}, children: inCell(children) }];
  if (tagName === 'table') headFirstRow(children);
  if (tagName === 'code') return asElement({ className: element.properties.className });
  if (tagName === 'ol') return asElement({ start: element.properties.start });
  if (tagName === 'input')
    return asElement({ type: element.properties.type, checked: element.properties.checked });
  if (formatting.has(tagName) || /^(?:p|div|li|br|thead|tbody|tr|section|article)$/.test(tagName))
    return asElement();
  return children;
}

function tagOf({ tagName, properties }: Element, styles: Map<string, string>) {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  if (tagName === 'p' && classes.includes('MsoTitle')) return 'h1';
  const heading = classes.map((name) => /^MsoHeading([1-6])$/.exec(name)?.[1]).find(Boolean);
  if (tagName === 'p' && heading) return `h${heading}`;
  // Google Docs wraps everything in a bold element that is not bold.
  const isNotBold = tagName === 'b' && /^(?:normal|400)$/.test(styles.get('font-weight') ?? '');
  return isNotBold ? 'span' : (renamed[tagName] ?? tagName);
}

/** The elements that stand for the styles of a span. */
function wrappersOf(tagName: string, styles: Map<string, string>, { isInHeading }: Context): string[] {
  if (tagName !== 'span' && tagName !== 'font') return [];
  if (MONOSPACE.test(styles.get('font-family') ?? '')) return ['code'];
  const weight = styles.get('font-weight') ?? '';
  const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  const decoration = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  return [
    ...(decoration.includes('line-through') ? ['del'] : []),
    ...(styles.get('font-style') === 'italic' && !isInHeading ? ['em'] : []),
    ...(isBold && !isInHeading ? ['strong'] : []),
  ];
}

function wrap(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

/** A cell has one line: its paragraphs are joined. */
function inCell(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (!isElement(child, 'p') && !isElement(child, 'div')) return [child];
    return [...inCell((child as Element).children), { type: 'text' as const, value: ' ' }];
  });
}

/** Word processors have no header cells, which a Markdown table needs. */
function headFirstRow(children: ElementContent[]) {
  const rows = children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'tr' ? [child] : child.children;
  });
  const first = rows.find((row) => isElement(row, 'tr'));
  const cells = first?.children.filter((cell) => cell.type === 'element') ?? [];
  if (cells.every(({ tagName }) => tagName === 'td')) for (const cell of cells) cell.tagName = 'th';
}

/** Links within the document, to comments or to files lead nowhere; Google's redirects are resolved. */
function linkTarget(href: string): string | null {
  const url = URL.parse(href);
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return null;
  const isRedirect = /^www\.google\.\w+$/.test(url.hostname) && url.pathname === '/url';
  return (isRedirect && url.searchParams.get('q')) || href;
}

export function stylesOf({ properties }: Element): Map<string, string> {
  const declarations = String(properties.style ?? '').split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
}

function isElement(node: RootContent | ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}
