import type { Element } from 'hast';
import { codeBlock } from './code-blocks.ts';
import { type Context, resolveUrl } from './context.ts';
import { mediaLink } from './media-links.ts';
import { captionParagraph } from './images.ts';
import {
  attribute,
  classesOf,
  element,
  findAll,
  hasClass,
  isElement,
  lineOf,
  type Node,
  text,
} from './tree.ts';

const callOutKinds = new Map([
  ['warning', 'WARNING'],
  ['danger', 'CAUTION'],
  ['error', 'CAUTION'],
  ['caution', 'CAUTION'],
  ['tip', 'TIP'],
  ['success', 'TIP'],
  ['important', 'IMPORTANT'],
]);

/** Ghost's cards and the call-outs of others; null for any other element. */
export function cardOf(node: Element, context: Context, clean: () => Node[]): Node[] | null {
  if (hasClass(node, 'kg-bookmark-card')) return bookmark(node, context);
  if (hasClass(node, 'kg-callout-card')) return ghostCallOut(node, clean);
  if (hasClass(node, 'kg-toggle-card')) return toggle(node, clean);
  if (hasClass(node, 'kg-file-card')) return file(node, context);
  if (hasClass(node, 'kg-audio-card', 'kg-video-card')) return player(node, context);
  const kind = callOutKind(node);
  return kind ? [element('x-call-out', { kind }, clean())] : null;
}

function inCard(node: Element, name: string): Element | undefined {
  return findAll(node, (child) => hasClass(child, name))[0];
}

function bookmark(node: Element, context: Context): Node[] | null {
  const [link] = findAll(node, ({ tagName }) => tagName === 'a');
  const href = link && resolveUrl(attribute(link, 'href'), context);
  if (!href || !/^https?:/.test(href)) return null;
  const [caption] = findAll(node, ({ tagName }) => tagName === 'figcaption');
  return [codeBlock(href, 'link'), ...(caption ? [captionParagraph(lineOf(caption))] : [])];
}

/** The emoji begins the text. */
function ghostCallOut(node: Element, clean: () => Node[]): Node[] {
  const emoji = inCard(node, 'kg-callout-emoji');
  const character = emoji ? lineOf(emoji) : '';
  if (emoji) emoji.children = [];
  const content = inCard(node, 'kg-callout-text');
  if (content && character) content.children.unshift({ type: 'text', value: `${character} ` });
  return [element('x-call-out', { kind: 'NOTE' }, clean())];
}

function toggle(node: Element, clean: () => Node[]): Node[] {
  const heading = inCard(node, 'kg-toggle-heading');
  const title = heading ? lineOf(heading) : '';
  if (heading) heading.children = [];
  return [element('p', {}, [element('strong', {}, [text(title)])]), element('div', {}, clean())];
}

function file(node: Element, context: Context): Node[] | null {
  const [link] = findAll(node, ({ tagName }) => tagName === 'a');
  const href = link && resolveUrl(attribute(link, 'href'), context);
  if (!href) return null;
  const title = inCard(node, 'kg-file-card-title') ?? inCard(node, 'kg-file-card-filename');
  const caption = inCard(node, 'kg-file-card-caption');
  return [
    element('p', {}, [element('a', { href }, [text((title && lineOf(title)) || href)])]),
    ...(caption && lineOf(caption) ? [element('p', {}, [text(lineOf(caption))])] : []),
  ];
}

/** Without the controls of the player. */
function player(node: Element, context: Context): Node[] | null {
  const [media] = findAll(node, ({ tagName }) => tagName === 'video' || tagName === 'audio');
  if (!media) return null;
  const title = inCard(node, 'kg-audio-title');
  const [caption] = findAll(node, ({ tagName }) => tagName === 'figcaption');
  const link = mediaLink(media, context, title ? lineOf(title) : '');
  if (!link) return null;
  return [...link, ...(caption && lineOf(caption) ? [captionParagraph(lineOf(caption))] : [])];
}

function callOutKind(node: Element): string | null {
  const [, named] = /^callout-(\w+)$/.exec(node.tagName) ?? [];
  if (named) return callOutKinds.get(named) ?? 'NOTE';
  if (!isElement(node, 'div', 'aside')) return null;
  const classes = classesOf(node);
  if (!classes.some((name) => /^(?:callout|alert|notice|admonition|call-out)$/.test(name))) return null;
  const found = classes.map((name) => callOutKinds.get(name.replace(/^(?:alert|callout|notice)-/, '')));
  return found.find(Boolean) ?? 'NOTE';
}
