import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import type { Losses } from '#records/losses.ts';
import type { SourceImage } from '#records/records.ts';
import type { ShortcodeData } from './shortcodes.ts';

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

export function listClasses({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : [];
}

export function hasClass(node: Element, ...names: string[]) {
  const classes = listClasses(node);
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

export function collectText(node: Node | Root): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(collectText).join('') : '';
}

/** The text in one line. */
export function collectLine(node: Node | Root): string {
  return collectText(node).replace(/\s+/g, ' ').trim();
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

export const MAX_URL_LENGTH = 2_000;
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export type HtmlOptions = {
  /** Address of the old page, against which relative links and images are resolved; null leaves them as they are. */
  baseUrl: string | null;
  /** The `src` under which an image is listed and written; null if there is none, and its text is left. */
  findImage?: (src: string) => { src: string; alt?: string } | null;
  /** The address that replaces the one of a link. */
  findLink?: (href: string) => string;
  /** Whether an address is of the old site: the files that links lead to are listed with the images. */
  isOwn?: (href: string) => boolean;
  /** Newlines are paragraphs and breaks, as in WordPress' classic editor. */
  hasTypedParagraphs?: boolean;
  /** Given if the text has WordPress' shortcodes. */
  shortcodes?: ShortcodeData;
  /** The notes of WordPress' footnotes block, whose content is HTML. */
  footnotes?: { id: string; content: string }[];
  /** Collects the losses of several texts. */
  losses?: Losses;
};

/** What is collected while one text is converted. */
export type Context = {
  options: HtmlOptions;
  images: Map<string, SourceImage>;
  losses: Losses;
};

/** An absolute address, a fragment or, without an address of the page, what was typed; null if it is not allowed. */
export function resolveUrl(typed: string, { options }: Pick<Context, 'options'>): string | null {
  // Browsers ignore control characters and white space around an address.
  const value = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (value === '' || value.length > MAX_URL_LENGTH) return null;
  if (value.startsWith('#')) return value;
  const url = URL.parse(value, options.baseUrl ?? undefined);
  if (url) return schemes.has(url.protocol) ? url.href : null;
  return /^[a-z][a-z\d+.-]*:/i.test(value) || options.baseUrl ? null : value;
}

/** As `resolveUrl`, for the address of a link. */
export function resolveLink(typed: string, context: Context): string | null {
  const { options, images, losses } = context;
  const href = resolveUrl(typed, context);
  if (href === null) return null;
  const [, extension = ''] = options.isOwn?.(href) ? (FILE.exec(href) ?? []) : [];
  if (LINKED_FILE.test(`.${extension}`)) images.set(href, { src: href, alt: '' });
  else if (extension !== '' && !PAGE_OR_IMAGE.test(extension))
    losses.add(`A linked file (.${extension.toLowerCase()}) is still at the old site.`);
  return options.findLink?.(href) ?? href;
}

/** Films and files for download; the importer recognizes them by their content. */
export const LINKED_FILE = /\.(?:mp4|m4v|mov|webm|pdf|zip|docx|xlsx|pptx|od[pst]|epub|woff2?|otf|ttf|vtt)$/i;
const FILE = /^[^?#]*\/[^?#/]*\.([a-z][a-z\d]{1,4})(?:[?#]|$)/i;
const PAGE_OR_IMAGE = /^(?:html?|php\d?|aspx?|jsp|cgi|xml|jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(plain: string) {
  return plain.replace(/[&<>"]/g, (character) => entities[character]!);
}
