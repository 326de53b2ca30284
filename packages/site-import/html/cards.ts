import type { Element } from 'hast';
import { codeBlock } from './code-blocks.ts';
import {
  attribute,
  type Context,
  element,
  findAll,
  hasClass,
  isBlank,
  collectLine,
  type Node,
  resolveLink,
  resolveUrl,
  text,
} from './tree.ts';
import { mediaLink } from './embeds.ts';
import { captionParagraph } from './images.ts';

/** Ghost's cards; null for any other element. */
export function convertCard(node: Element, context: Context, clean: () => Node[]): Node[] | null {
  if (hasClass(node, 'kg-bookmark-card')) return bookmark(node, context);
  if (hasClass(node, 'kg-callout-card')) return ghostCallOut(node, clean);
  if (hasClass(node, 'kg-toggle-card')) return toggle(node, clean);
  if (hasClass(node, 'kg-file-card')) return file(node, context);
  if (hasClass(node, 'kg-audio-card', 'kg-video-card')) return player(node, context);
  return null;
}

function inCard(node: Element, name: string): Element | undefined {
  return findAll(node, (child) => hasClass(child, name))[0];
}

function bookmark(node: Element, context: Context): Node[] | null {
  const [link] = findAll(node, ({ tagName }) => tagName === 'a');
  const href = link && resolveUrl(attribute(link, 'href'), context);
  if (!href || !/^https?:/.test(href)) return null;
  return [codeBlock(href, 'link'), ...captionsIn(node)];
}

/** The emoji begins the text. */
function ghostCallOut(node: Element, clean: () => Node[]): Node[] {
  const emoji = inCard(node, 'kg-callout-emoji');
  const character = emoji ? collectLine(emoji) : '';
  if (emoji) emoji.children = [];
  const content = inCard(node, 'kg-callout-text');
  if (content && character) content.children.unshift({ type: 'text', value: `${character} ` });
  return [element('x-call-out', { kind: 'NOTE' }, clean())];
}

function toggle(node: Element, clean: () => Node[]): Node[] {
  const heading = inCard(node, 'kg-toggle-heading');
  const title = heading ? collectLine(heading) : '';
  if (heading) heading.children = [];
  return [element('p', {}, [element('strong', {}, [text(title)])]), element('div', {}, clean())];
}

function file(node: Element, context: Context): Node[] | null {
  const [link] = findAll(node, ({ tagName }) => tagName === 'a');
  const href = link && resolveLink(attribute(link, 'href'), context);
  if (!href) return null;
  const title = inCard(node, 'kg-file-card-title') ?? inCard(node, 'kg-file-card-filename');
  const caption = inCard(node, 'kg-file-card-caption');
  return [
    element('p', {}, [element('a', { href }, [text((title && collectLine(title)) || href)])]),
    ...(caption && collectLine(caption) ? [element('p', {}, [text(collectLine(caption))])] : []),
  ];
}

/** Without the controls of the player. */
function player(node: Element, context: Context): Node[] | null {
  const [media] = findAll(node, ({ tagName }) => tagName === 'video' || tagName === 'audio');
  if (!media) return null;
  const title = inCard(node, 'kg-audio-title');
  const link = mediaLink(media, context, title ? collectLine(title) : '');
  return link && [...link, ...captionsIn(node)];
}

function captionsIn(card: Element): Node[] {
  const captions = findAll(card, ({ tagName }) => tagName === 'figcaption');
  return captions.map(collectLine).filter(Boolean).map(captionParagraph);
}

const MAX_ATTRIBUTES_LENGTH = 100_000;
/** Blocks of WordPress that are empty or are read elsewhere. */
const emptyBlocks = new Set(
  'more nextpage spacer separator footnotes page-break paragraph group column columns'.split(' '),
);

/**
 * The comment at the beginning or end of a block. A block without HTML, such as a list of the latest posts, is removed
 * and reported; `following` are the next nodes. Returns the language of its code.
 */
export function readBlockComment(comment: string, following: Node[], context: Context): string {
  const [, name, rest = ''] = /^\s*wp:([a-z\d/_-]{1,100})([^]*)$/i.exec(comment) ?? [];
  if (name === undefined) return '';
  const isSelfClosing = rest.trimEnd().endsWith('/');
  const attributes = readAttributes(rest.trim().replace(/\/$/, ''));
  const language = String(attributes.language ?? attributes.lang ?? '');
  const isOwn = !name.includes('/') || name.startsWith('core/') || name.startsWith('core-embed/');
  const plainName = name.replace(/^core\//, '');
  const next = following.find((node) => node.type === 'comment' || !isBlank(node));
  const isEmpty = isSelfClosing || (next?.type === 'comment' && /^\s*\/wp:/.test(next.value));
  if (isEmpty && !emptyBlocks.has(plainName)) {
    context.losses.add(`The block “${name}” has no text and was removed.`);
    return '';
  }
  if (!isOwn) context.losses.add(`The block “${name}” is not known here; its text and images are kept.`);
  return language;
}

function readAttributes(json: string): Record<string, unknown> {
  if (!json.startsWith('{') || json.length > MAX_ATTRIBUTES_LENGTH) return {};
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
