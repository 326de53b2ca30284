type Options = {
  /** Links to fragments of this page become their text. */
  pageUrl: string;
  /** “Image” in the language of the text. */
  image: string;
};

/**
 * Converts rendered Markdown to plain text, such as the text part of an email: links are followed by their URL, images
 * become their alternative text.
 */
export function readableText(html: string, options: Options): string {
  return blocksText(parseRendered(html), options);
}

const blockTags = new Set(
  'h2 h3 h4 h5 h6 p ul ol blockquote aside hr figure pre div table section'.split(' '),
);
const isBlock = (node: RenderedNode) => typeof node !== 'string' && blockTags.has(node.tag);

/** Blocks with an empty line between them, and one more before a heading. */
function blocksText(nodes: RenderedNode[], options: Options, between = '\n\n'): string {
  const parts: string[] = [];
  for (const group of groupBlocks(nodes)) {
    const [first] = group;
    const block = typeof first === 'object' && isBlock(first) ? first : null;
    const text = block ? blockText(block, options) : inlineText(group, options);
    if (text) parts.push(block && /^h\d$/.test(block.tag) && parts.length > 0 ? `\n${text}` : text);
  }
  return parts.join(between);
}

/** Each block alone, and consecutive inline nodes together. */
function groupBlocks(nodes: RenderedNode[]): RenderedNode[][] {
  const groups: RenderedNode[][] = [];
  let isInline = false;
  for (const node of nodes) {
    if (isBlock(node) || !isInline) groups.push([node]);
    else groups.at(-1)!.push(node);
    isInline = !isBlock(node);
  }
  return groups;
}

function blockText(element: RenderedElement, options: Options): string {
  const { tag, children, attributes } = element;
  if (tag === 'hr') return '· · ·';
  if (tag === 'blockquote' || tag === 'aside') return prefixLines(blocksText(children, options), '> ');
  if (tag === 'pre') return prefixLines(rawText(children), '    ');
  if (tag === 'table') return tableText(element, options);
  if (tag === 'ul') return listText(items(element), () => '- ', options);
  if (tag === 'ol') {
    const start = Number(attributes.start ?? 1);
    return listText(items(element), (index) => `${start + index}. `, options);
  }
  if (tag === 'section') {
    const childOf = (name: string) => items(element).find((child) => child.tag === name) as RenderedElement;
    return `\n${rawText([childOf('h2')])}\n\n${listText(items(childOf('ol')), (index) => `[${index + 1}] `, options)}`;
  }
  if (tag === 'div' || tag === 'figure') return blocksText(children, options);
  return inlineText(children, options);
}

function items({ children }: RenderedElement) {
  return children.filter((node) => typeof node === 'object') as RenderedElement[];
}

/** Continuation lines are indented by the width of the marker. */
function listText(all: RenderedElement[], markerOf: (index: number) => string, options: Options): string {
  const texts = all.map(({ children }, index) => {
    const marker = markerOf(index);
    const isLoose = children.some((node) => typeof node === 'object' && node.tag === 'p');
    const text = blocksText(children, options, isLoose ? '\n\n' : '\n');
    return marker + text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`);
  });
  return texts.join('\n');
}

function tableText(table: RenderedElement, options: Options): string {
  const rows = items(table).flatMap(items);
  return rows
    .map((row) =>
      items(row)
        .map(({ children }) => inlineText(children, options))
        .join(' | '),
    )
    .join('\n');
}

function inlineText(nodes: RenderedNode[], options: Options): string {
  const text = nodes.map((node) => phraseText(node, options)).join('');
  return text.replaceAll(/ *\n */g, '\n').trim();
}

function phraseText(node: RenderedNode, options: Options): string {
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  const { tag, attributes, children } = node;
  if (tag === 'br') return '\n';
  if (tag === 'img') return attributes.alt ? `[${options.image}: ${attributes.alt}]` : '';
  if (tag === 'input') return 'checked' in attributes ? '[x]' : '[ ]';
  if (tag === 'figcaption') return captionText(node, options);
  const text = children.map((child) => phraseText(child, options)).join('');
  return tag === 'a' ? linkText(text, attributes, options) : text;
}

/** The caption of an image; of code the file name, without the language. */
function captionText({ children }: RenderedElement, options: Options) {
  const [file, language] = ['code-file', 'code-lang'].map((name) =>
    children.find((node) => typeof node === 'object' && node.attributes.class === name),
  );
  if (language) return file ? `${rawText([file])}\n` : '\n';
  return `\n${inlineText(children, options)}`;
}

function linkText(text: string, attributes: Record<string, string>, options: Options): string {
  if ('data-footnote-backref' in attributes) return '';
  if ('data-footnote-ref' in attributes) return `[${text}]`;
  const target = (attributes.href ?? '').replace(/^(?:mailto|tel):/, '');
  if (!target || target.startsWith('#') || target.startsWith(`${options.pageUrl}#`)) return text;
  return bareUrl(text) === '' || bareUrl(text) === bareUrl(target) ? target : `${text} (${target})`;
}

function bareUrl(url: string) {
  return url
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
}

function rawText(nodes: RenderedNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : rawText(node.children))).join('');
}

function prefixLines(text: string, prefix: string) {
  return text.replaceAll(/^/gm, prefix).replaceAll(/[ ]+$/gm, '');
}

type RenderedNode = string | RenderedElement;
type RenderedElement = {
  tag: string;
  attributes: Record<string, string>;
  children: RenderedNode[];
};

/** A tag or a text; rendered Markdown escapes `<` in text and `"` in attribute values. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^"<>]*(?:"[^"]*"[^"<>]*)*)?)>|([^<]+)/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
const voidTags = new Set(['br', 'hr', 'img', 'input', 'track']);

/** Parses HTML that our renderer wrote, which is well formed; not suitable for other HTML. */
function parseRendered(html: string): RenderedNode[] {
  const root: RenderedElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, isEnd, tag, attributes, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)!.children.push(decodeReferences(text));
    else if (isEnd) {
      if (open.length > 1) open.pop();
    } else {
      const element = { tag: tag!, attributes: readAttributes(attributes!), children: [] };
      open.at(-1)!.children.push(element);
      if (!voidTags.has(tag!)) open.push(element);
    }
  }
  return root.children;
}

function readAttributes(source: string): Record<string, string> {
  const all = [...source.matchAll(ATTRIBUTE)];
  return Object.fromEntries(all.map(([, name, value = '']) => [name, decodeReferences(value)]));
}

function decodeReferences(text: string) {
  return text.replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
