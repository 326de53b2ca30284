import type { Definition, Image, ImageReference, Link, Root, RootContent } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { htmlToMarkdown } from '#html/html-to-markdown.ts';
import type { SourceImage } from '#records/records.ts';
import { groupBlocks, hasHtml } from './block-groups.ts';
import type { Losses } from '#records/losses.ts';

export type Destinations = {
  /** The src of an image, or null if it cannot be found; then its text is left. */
  findImage(url: string): string | null;
  /** The new URL of a link. */
  findLink(url: string): string;
  losses: Losses;
};

type Edit = { start: number; end: number; text: string };

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
/** In MDX, what is in an element is Markdown, too, and indented text is no code. */
const mdxParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(function (this: Processor) {
    this.data().micromarkExtensions!.push({ disable: { null: ['htmlFlow', 'codeIndented'] } });
  })
  .freeze();
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })
  .freeze();

/**
 * Replaces the URLs of images and links, and blocks with HTML by Markdown without it; everything else stays as it was
 * written.
 */
export function rewriteMarkdown(text: string, destinations: Destinations, isMdx = false) {
  const document = (isMdx ? mdxParser : parser).parse(text);
  const definitions = definitionsOf(document);
  const linked = linkedIn(document);
  const images = new Map<string, SourceImage>();
  const addImage = (image: SourceImage) => {
    if (!images.has(image.src)) images.set(image.src, image);
  };
  let markdown = '';
  let end = 0;
  for (const blocks of groupBlocks(document.children)) {
    const range = { start: rangeOf(blocks[0]!).start, end: rangeOf(blocks.at(-1)!).end };
    const edited = blocks.some(hasHtml)
      ? convertHtml(blocks, definitions, destinations, addImage)
      : applyEdits(text, range, editUrls(blocks, text, { definitions, linked }, destinations, addImage));
    const space = oneEmptyLine(text.slice(end, range.start));
    if (edited !== '') markdown += (isMdx ? space.replace(/(?<![ \t])[ \t]+$/, '') : space) + edited;
    end = range.end;
  }
  return { markdown: markdown.trim(), images: [...images.values()] };
}

/** The space between two blocks, with at most one empty line. */
function oneEmptyLine(space: string) {
  const lines = space.split('\n');
  return lines.length > 3 ? `\n\n${lines.at(-1)}` : space;
}

/** The text of the first heading, and the text without it. */
export function takeFirstHeading(text: string): { title: string; rest: string } | null {
  const [first] = parser.parse(text.slice(0, 2_000)).children;
  if (first?.type !== 'heading' || first.depth !== 1) return null;
  let title = '';
  visit(first, (node) => {
    if ('value' in node && node.type !== 'html') title += node.value;
  });
  return { title: title.trim(), rest: text.slice(first.position!.end.offset).trim() };
}

type References = { definitions: ReadonlyMap<string, Definition>; linked: ReadonlySet<string> };

/** The names of definitions that links refer to, and not only images. */
function linkedIn(document: Root) {
  const linked = new Set<string>();
  visit(document, 'linkReference', ({ identifier }) => void linked.add(identifier));
  return linked;
}

function definitionsOf(document: Root) {
  const definitions = new Map<string, Definition>();
  visit(document, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return definitions;
}

/** Footnotes are marked by letters that no converter changes. */
const FOOTNOTE = (index: number) => `FootnoteReference${index}End`;
const FOOTNOTE_MARK = /FootnoteReference(\d{1,6})End/g;

function convertHtml(
  blocks: RootContent[],
  definitions: ReadonlyMap<string, Definition>,
  { findImage, findLink, losses }: Destinations,
  addImage: (image: SourceImage) => void,
): string {
  const footnotes: string[] = [];
  const root: Root = { type: 'root', children: [...blocks.map(withoutParagraph), ...definitions.values()] };
  visit(root, 'footnoteReference', (node, index, parent) => {
    if (!parent || index === undefined) return;
    parent.children[index] = { type: 'text', value: FOOTNOTE(footnotes.length) };
    footnotes.push(node.label ?? node.identifier);
  });
  const tree = toHtml.runSync(root);
  const { markdown, images } = htmlToMarkdown(toHtml.stringify(tree), {
    baseUrl: null,
    losses,
    findLink,
    findImage: (src) => {
      const found = findImage(src);
      return found === null ? null : { src: found };
    },
  });
  images.forEach(addImage);
  return markdown.replaceAll(FOOTNOTE_MARK, (mark, index: string) => {
    const label = footnotes[Number(index)];
    return label === undefined ? mark : `[^${label}]`;
  });
}

/** A paragraph of tags alone is no paragraph: its end would close them. */
function withoutParagraph(block: RootContent): RootContent {
  if (block.type !== 'paragraph') return block;
  const isTags = block.children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''),
  );
  return isTags
    ? { type: 'html', value: block.children.map((child) => ('value' in child ? child.value : '')).join('') }
    : block;
}

function editUrls(
  blocks: RootContent[],
  text: string,
  { definitions, linked }: References,
  { findImage, findLink }: Destinations,
  addImage: (image: SourceImage) => void,
): Edit[] {
  const edits: Edit[] = [];
  const editImage = (node: Image | ImageReference, url: string, title: string | null) => {
    const src = findImage(url);
    const alt = node.alt ?? '';
    if (src === null) {
      // Atelier has an image of its library or of its samples already.
      if (!/^\/(?:media|demo)\//.test(url)) edits.push({ ...rangeOf(node), text: escapeText(alt) });
      return;
    }
    addImage({ src, alt });
    if (node.type === 'imageReference' || src !== url)
      edits.push({ ...rangeOf(node), text: imageMarkdown(src, alt, title) });
  };
  const root: Root = { type: 'root', children: blocks };
  visit(root, (node) => {
    if (node.type === 'image') editImage(node, node.url, node.title ?? null);
    if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (definition) editImage(node, definition.url, definition.title ?? null);
    }
    if (node.type === 'definition' && linked.has(node.identifier))
      edits.push(...editDefinition(node, text, findLink));
    // GFM finds bare addresses beside some characters without their position.
    if (node.type === 'link' && node.position) edits.push(...editLink(node, text, findLink));
  });
  return edits;
}

/** Only what follows the text of the link. */
function editLink(node: Link, text: string, findLink: Destinations['findLink']): Edit[] {
  const url = findLink(node.url);
  const { start, end } = rangeOf(node);
  const last = node.children.at(-1);
  const tail = last ? rangeOf(last).end : start + 1;
  if (url === node.url || !text.startsWith('](', tail)) return [];
  return [{ start: tail, end, text: `](${writeDestination(url)}${writeTitle(node.title)})` }];
}

function editDefinition(node: Definition, text: string, findLink: Destinations['findLink']): Edit[] {
  const url = findLink(node.url);
  const { start, end } = rangeOf(node);
  const [label = ''] = /^\[(?:[^[\]\\]|\\.)*\]:/.exec(text.slice(start, end)) ?? [];
  if (url === node.url || label === '') return [];
  return [{ start, end, text: `${label} ${writeDestination(url)}${writeTitle(node.title)}` }];
}

function writeTitle(title: string | null | undefined) {
  return title ? ` "${title.replaceAll(/["\\]/g, '\\$&')}"` : '';
}

function escapeText(text: string) {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');
}

function rangeOf({ position }: RootContent): { start: number; end: number } {
  return { start: position!.start.offset!, end: position!.end.offset! };
}

function applyEdits(text: string, range: { start: number; end: number }, edits: Edit[]) {
  let output = '';
  let at = range.start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    output += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return output + text.slice(at, range.end);
}

function imageMarkdown(src: string, alt: string, title: string | null) {
  return `![${escapeText(alt)}](${writeDestination(src)}${writeTitle(title?.replaceAll(/\s+/g, ' '))})`;
}

function writeDestination(url: string) {
  return /^[^\s<>()\\]+$/.test(url) ? url : `<${url.replaceAll(/[<>\\\n]/g, encodeURIComponent)}>`;
}
