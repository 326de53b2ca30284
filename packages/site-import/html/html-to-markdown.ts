import type { RootContent } from 'hast';
import { nestLists } from './nest-lists.ts';
import type { SourceImage } from '#records/records.ts';
import { arrangeFlow, typeParagraphs, withoutManyLines } from './paragraphs.ts';
import { cleanTree } from './clean-tree.ts';
import { createLosses } from '#records/losses.ts';
import { type Context, type HtmlOptions, attribute, isBlock, isElement, type Node } from './tree.ts';
import { extractFootnotes } from './footnotes.ts';
import { normalizeHtml, parseHtml } from './normalize-html.ts';
import { tidyEdges } from './tidy-edges.ts';
import { writeMarkdown } from './write-markdown.ts';

type ConvertedHtml = { markdown: string; images: SourceImage[]; losses: string[] };

/**
 * Converts HTML of other systems to our Markdown. Of what has no equivalent the text is kept, and `losses` names it;
 * addresses are resolved, and `images` lists the images in the order in which they appear.
 *
 * The order of the passes matters: the parser needs balanced tags (`normalizeHtml`), footnotes are found by ids, which
 * `cleanTree` removes, typed paragraphs by the blocks that it leaves. `tidyEdges` moves line breaks out of emphasis, which
 * `arrangeFlow` then reads as ends of paragraphs. Lists are nested last, when blocks are where they stay.
 */
export function htmlToMarkdown(html: string, options: HtmlOptions): ConvertedHtml {
  const losses = options.losses ?? createLosses();
  const context: Context = { options, images: new Map(), losses };
  const normalized = normalizeHtml(html, losses, options.shortcodes);
  const shortened = options.hasTypedParagraphs ? withoutManyLines(normalized) : null;
  if (shortened !== null)
    losses.addOnce('The text has more than 10,000 lines; the line breaks after them are left out.');
  const tree = parseHtml(shortened ?? normalized);
  extractFootnotes(tree, options.footnotes ?? []);
  cleanTree(tree, context);
  if (options.hasTypedParagraphs) typeParagraphs(tree);
  tree.children = tidyEdges(tree.children) as RootContent[];
  arrangeFlow(tree);
  nestLists(tree);
  return { markdown: writeMarkdown(tree), images: [...context.images.values()], losses: losses.list() };
}

/** Plain text: blocks are separated by empty lines, typed line breaks stay, links show where they lead. */
export function htmlToText(html: string): string {
  const { children } = parseHtml(normalizeHtml(html));
  return textOfAll(children)
    .replaceAll('\u00A0', ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOfAll(nodes: readonly Node[]): string {
  return nodes.map(textOf).join('');
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || node.tagName === 'template') return '';
  if (node.tagName === 'br') return '\n';
  if (node.tagName === 'img') return attribute(node, 'alt');
  const content = textOfAll(node.children);
  if (node.tagName === 'li') return `\n- ${content.trim()}`;
  if (node.tagName === 'a') return linkText(content, attribute(node, 'href'));
  return isBlock(node) ? `\n\n${content.trim()}\n\n` : content;
}

function linkText(content: string, href: string) {
  const label = content.trim();
  const isShown = !/^https?:\/\//i.test(href) || href.includes(label.replace(/…$/, '')) || href.length > 500;
  return isShown ? content || '' : `${content} (${href})`;
}
