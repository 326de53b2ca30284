import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Maps the URL of a link; null leaves it as it is. */
export type MapUrl = (url: string) => string | null;

const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formAction', 'poster', 'data']);
const SET_ATTRIBUTES = new Set(['srcSet', 'imageSrcSet']);
const parser = unified().use(rehypeParse, { verbose: true });

type Edit = { start: number; end: number; text: string };

/** Maps all links of a page; everything else stays as it was, to the byte. */
export function mapHtmlLinks(html: string, origins: string[], mapUrl: MapUrl): string {
  const edits: Edit[] = [];
  visitElements(parser.parse(html), (element) => {
    if (isStructuredData(element)) edits.push(...editsOfText(html, element, origins, mapUrl));
    for (const [property, value] of Object.entries(element.properties)) {
      if (typeof value !== 'string' || value === '') continue;
      const mapped = mapAttribute(property, value, origins, mapUrl);
      const position = element.data?.position?.properties?.[property];
      if (mapped === value || position?.start.offset === undefined || position.end.offset === undefined)
        continue;
      const [start, end] = [position.start.offset, position.end.offset];
      const name = html.slice(start, end).split('=', 1)[0]!;
      edits.push({ start, end, text: `${name}="${escapeAttribute(mapped)}"` });
    }
  });
  return applyEdits(html, edits);
}

/** Adds a policy for hosts that ignore `_headers`; `frame-ancestors` is only valid in a header. */
export function addPolicy(html: string, policy: string): string {
  const directives = policy.split(';').filter((directive) => !directive.trim().startsWith('frame-ancestors'));
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(directives.join(';'))}"/>`;
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + tag);
}

/** Ends a URL in HTML that is escaped inside XML. */
const ESCAPED_END = '(?!&(?:amp;)?(?:quot|gt|lt|#x22|#x3C|#x3E);)';
/** An ampersand in XML, in HTML, and in HTML that is escaped inside XML. */
const AMPERSAND = /&amp;#x26;|&amp;amp;|&#x26;|&amp;/g;

/** Maps the URLs of this site in a feed, a sitemap or another text, where they are absolute. */
export function mapTextLinks(text: string, origins: string[], mapUrl: MapUrl): string {
  const hosts = origins.map((origin) => RegExp.escape(origin)).join('|');
  const pattern = new RegExp(`(?:${hosts})/(?:${ESCAPED_END}[^\\s"'<>\\\\)\\]])*`, 'g');
  return text.replaceAll(pattern, (url) => {
    const ampersand = url.match(AMPERSAND)?.[0] ?? '&';
    const mapped = mapUrl(url.replaceAll(AMPERSAND, '&'));
    return mapped === null ? url : mapped.replaceAll('&', ampersand);
  });
}

export function listHtmlLinks(html: string, origins: string[]): string[] {
  return collect((mapUrl) => mapHtmlLinks(html, origins, mapUrl));
}

export function listTextLinks(text: string, origins: string[]): string[] {
  return collect((mapUrl) => mapTextLinks(text, origins, mapUrl));
}

function collect(map: (mapUrl: MapUrl) => string) {
  const links: string[] = [];
  map((url) => {
    links.push(url);
    return null;
  });
  return links;
}

/** Built stylesheets have no spaces around URLs. */
export function listCssUrls(css: string): string[] {
  const urls = [...css.matchAll(/url\((?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\)/g)];
  const imports = [...css.matchAll(/@import (?:"([^"]*)"|'([^']*)')/g)];
  return [...urls, ...imports].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

/** The scripts that a built script imports, at once or later. */
export function listImports(script: string): string[] {
  return [...script.matchAll(/["'`](\.\/[\w.-]+\.js)["'`]/g)].map(([, path]) => path!);
}

/** The icons and the start page of a web app manifest. */
export function listManifestUrls(json: string): string[] {
  const { icons = [], start_url: start = '/' } = JSON.parse(json) as {
    icons?: { src: string }[];
    start_url?: string;
  };
  return [...icons.map(({ src }) => src), start];
}

function mapAttribute(property: string, value: string, origins: string[], mapUrl: MapUrl) {
  if (SET_ATTRIBUTES.has(property)) return mapSourceSet(value, mapUrl);
  const isOwn = origins.some((origin) => value === origin || value.startsWith(`${origin}/`));
  if (URL_ATTRIBUTES.has(property) || isOwn) return mapUrl(value) ?? value;
  return value;
}

/** `a.avif 400w, b.avif 800w`; library images and covers have no comma in their URL. */
function mapSourceSet(value: string, mapUrl: MapUrl) {
  return value
    .split(',')
    .map((candidate) => {
      const [url = '', ...descriptors] = candidate.trim().split(/\s+/);
      return [url && (mapUrl(url) ?? url), ...descriptors].join(' ');
    })
    .join(', ');
}

function isStructuredData({ tagName, properties }: Element) {
  return tagName === 'script' && properties.type === 'application/ld+json';
}

function editsOfText(html: string, element: Element, origins: string[], mapUrl: MapUrl): Edit[] {
  return element.children.flatMap(({ position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined) return [];
    return [{ start, end, text: mapTextLinks(html.slice(start, end), origins, mapUrl) }];
  });
}

function visitElements(root: Root, visit: (element: Element) => void) {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'element') {
      visit(node);
      if (node.content) open.push(node.content);
    }
    if ('children' in node) open.push(...node.children);
  }
}

function applyEdits(text: string, edits: Edit[]) {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < copied) continue;
    parts.push(text.slice(copied, start), replacement);
    copied = end;
  }
  return parts.join('') + text.slice(copied);
}

function escapeAttribute(value: string) {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
