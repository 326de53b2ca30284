import type { Element, ElementContent, Root, RootContent } from 'hast';
import { convertCard, readBlockComment } from './cards.ts';
import { buildCode } from './code-blocks.ts';
import {
  attribute,
  type Context,
  element,
  findAll,
  hasClass,
  isBlank,
  isBlock,
  isElement,
  collectLine,
  type Node,
  resolveLink,
  text,
  collectText,
} from './tree.ts';
import { buildFigure, buildGallery, buildImage, isGallery, isImageFile } from './images.ts';
import { mediaLink } from './embeds.ts';
import { cellContent, prepareTable } from './tables.ts';

const dropped = new Set(
  'script style meta link title head base template noembed noframes param source track col colgroup area datalist wbr'.split(
    ' ',
  ),
);
const inline = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['cite', 'em'],
  ['s', 'del'],
  ['strike', 'del'],
  ['del', 'del'],
  ['code', 'code'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
]);
const structure = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote hr br dl dt dd table thead tbody tfoot tr td th'.split(' '),
);
/** Elements of which only the content counts. Inline ones keep their place in the sentence. */
const transparent = new Set(
  'abbr acronym address article aside bdi bdo big body center data details dfn div fieldset figcaption font footer header hgroup html ins label legend main map mark nav nobr noscript output picture rb rp rt rtc ruby section q slot small span summary time u var button caption marquee blink menu dir'.split(
    ' ',
  ),
);
const media = new Set('iframe video audio object embed'.split(' '));
/** Their text could not stand alone. */
const drawings = new Set(['svg', 'canvas', 'select']);
const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscript = '₀₁₂₃₄₅₆₇₈₉';

/** The inline elements around a node, which are not repeated within themselves. */
type Around = ReadonlySet<string>;

/** Reduces the elements to those that Markdown and our blocks know. Others are unwrapped and reported. */
export function cleanTree(tree: Root, context: Context) {
  tree.children = cleanAll(tree.children, context, new Set()) as RootContent[];
}

function cleanAll(nodes: readonly Node[], context: Context, around: Around): Node[] {
  const cleaned: Node[] = [];
  const add = (node: Node) => {
    const last = cleaned.at(-1);
    // Merged, since removing white space takes quadratic time in the number of blank texts in a row.
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else cleaned.push(node);
  };
  let language = '';
  nodes.forEach((node, index) => {
    if (node.type === 'text') return add(text(node.value.replaceAll('\u00A0', ' ')));
    if (node.type === 'comment') {
      language = readBlockComment(node.value, nodes.slice(index + 1, index + 3), context) || language;
    }
    if (node.type !== 'element') return;
    clean(node, context, around, language).forEach(add);
    language = '';
  });
  return cleaned;
}

function clean(node: Element, context: Context, around: Around, language: string): Node[] {
  const { tagName } = node;
  const inner = (name = tagName) => cleanAll(node.children, context, new Set([...around, name]));
  if (dropped.has(tagName) || attribute(node, 'type') === 'hidden') return [];
  const card = hasClass(node, 'kg-card') ? convertCard(node, context, () => inner()) : null;
  if (card) return card;
  if (isGallery(node)) return buildGallery(node, context);
  if (tagName === 'figure') return buildFigure(node, context, () => inner());
  if (tagName === 'pre') return collectText(node).trim() === '' ? [] : [buildCode(node, language)];
  if (tagName === 'img' || tagName === 'image') return buildImage(node, context);
  const link = media.has(tagName) ? mediaLink(node, context) : null;
  if (link) return link;
  if (tagName === 'a') return linkOf(node, context, inner());
  if (tagName === 'sup' || tagName === 'sub') return scriptOf(node, inner());
  if (tagName === 'x-footnote-reference') return [node];
  if (tagName === 'x-footnote') return [{ ...node, children: inner() as ElementContent[] }];
  if (tagName === 'td' || tagName === 'th') return [cellContent(node, inner())];
  if (tagName === 'table') return prepareTable(node, inner());
  if (tagName === 'figcaption') return [element('p', {}, wrap('em', {}, inner('em')))];
  if (tagName === 'summary') return [element('p', {}, [element('strong', {}, inner())])];
  const same = inline.get(tagName);
  if (same) return inlineElement(same, node, inner(same), around);
  if (/^h[1-6]$/.test(tagName) && isEmptyHeading(node)) return [];
  if (structure.has(tagName)) return [reduce(node, inner())];
  if (tagName === 'input' && attribute(node, 'type') === 'checkbox')
    return [element('input', { type: 'checkbox', checked: node.properties.checked }, [])];
  if (transparent.has(tagName)) return unwrap(node, inner());
  return unwrapUnknown(node, drawings.has(tagName) ? [] : inner(), context);
}

/** The text of an element that is not known stays. */
function unwrapUnknown({ tagName }: Element, children: Node[], { losses }: Context): Node[] {
  const isEmpty = children.every(isBlank);
  const label = `<${tagName}>`;
  losses.add(
    isEmpty
      ? `The tag ${label} is not known here and was removed.`
      : `The tag ${label} is not known here; its text is kept.`,
  );
  if (isEmpty) return [];
  return children.some(isBlock) ? [element('div', {}, children)] : children;
}

function linkOf(node: Element, context: Context, children: Node[]): Node[] {
  const typed = attribute(node, 'href');
  const content = children.filter((child) => !isBlank(child));
  if (typed === '' || content.length === 0) return children;
  const href = resolveLink(typed, context);
  if (href === null) {
    context.losses.add('A link with an address that is not allowed was removed; its text is kept.');
    return children;
  }
  // The image is shown in its full size anyway.
  if (content.every((child) => isElement(child, 'img', 'pre')) && isImageFile(href)) return content;
  return wrap('a', { href }, children);
}

/** Digits have characters of their own; other raised or lowered text has no equivalent. */
function scriptOf(node: Element, children: Node[]): Node[] {
  const characters = node.tagName === 'sup' ? superscript : subscript;
  const value = collectLine(node);
  return /^\d{1,20}$/.test(value) && children.every((child) => child.type === 'text')
    ? [text([...value].map((digit) => characters[Number(digit)]).join(''))]
    : children;
}

function inlineElement(tagName: string, node: Element, children: Node[], around: Around): Node[] {
  if (around.has(tagName) || children.every(isBlank)) return children;
  if (tagName === 'code') return [element('code', {}, [text(collectText(node))])];
  return wrap(tagName, {}, children);
}

/** Blocks stay outside: the element is repeated within them. */
function wrap(tagName: string, properties: Element['properties'], children: Node[]): Node[] {
  if (!children.some(isBlock)) return [element(tagName, properties, children)];
  return children.flatMap((child): Node[] => {
    if (isBlank(child)) return [child];
    if (!isBlock(child)) return [element(tagName, properties, [child])];
    if (!/^(?:p|div|h[1-6])$/.test(child.tagName)) return [child];
    return [{ ...child, children: wrap(tagName, properties, child.children) as ElementContent[] }];
  });
}

function reduce(node: Element, children: Node[]): Element {
  const { start } = node.properties;
  const isNumbered = node.tagName === 'ol' && Number.isSafeInteger(Number(start)) && Number(start) > 1;
  return element(node.tagName, isNumbered && Number(start) < 1e9 ? { start } : {}, children);
}

/** Blocks stay apart from what is around them. */
function unwrap(node: Element, children: Node[]): Node[] {
  if (node.tagName === 'q') return [text('“'), ...children, text('”')];
  const isBlockElement =
    /^(?:div|section|article|aside|header|footer|main|nav|center|address|details|fieldset|figcaption|hgroup|legend|caption)$/;
  return isBlockElement.test(node.tagName) ? [element('div', {}, children)] : children;
}

function isEmptyHeading(heading: Element) {
  return collectLine(heading) === '' && findAll(heading, ({ tagName }) => tagName === 'img').length === 0;
}
