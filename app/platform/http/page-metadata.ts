export type PageMetadata = { title: string; description: string; image: string | null };

const MAX_TAGS = 300;
const MAX_TAG_LENGTH = 4_000;
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 300;

const ATTRIBUTE = /([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * Title, description and image that a page names for previews. The beginning of its HTML is searched for meta elements
 * instead of being parsed: a parser can be made to take minutes by hostile markup.
 */
export function readPageMetadata(html: string, pageUrl: string): PageMetadata {
  const head = withoutComments(html);
  const found = readMetaElements(head);
  const first = (...names: string[]) => names.map((name) => found.get(name)).find(Boolean) ?? '';
  const title =
    first('og:title', 'twitter:title') ||
    decodeText(/<title[^>]{0,200}>([^<]{0,1000})/i.exec(head)?.[1] ?? '');
  const image = first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image');
  return {
    title: clean(title, MAX_TITLE_LENGTH),
    description: clean(first('og:description', 'twitter:description', 'description'), MAX_DESCRIPTION_LENGTH),
    image: image ? (URL.parse(image.trim(), pageUrl)?.href ?? null) : null,
  };
}

/** In one pass, also for comments that never end. */
function withoutComments(html: string): string {
  const [beginning = '', ...rest] = html.split('<!--');
  const afterComment = (part: string) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '');
  return beginning + rest.map(afterComment).join('');
}

/** The contents by name or property; the first of several counts. */
function readMetaElements(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const tags = html.matchAll(/<meta\s/gi).take(MAX_TAGS);
  for (const { index } of tags) {
    const tag = html.slice(index, index + MAX_TAG_LENGTH);
    const attributes = new Map<string, string>();
    let end = tag.search(/\s/);
    for (const match of tag.matchAll(ATTRIBUTE)) {
      // Another element begins.
      if (tag.slice(end, match.index).includes('>')) break;
      end = match.index + match[0].length;
      const [, name, ...values] = match;
      attributes.set(name!.toLowerCase(), decodeText(values.find((value) => value !== undefined) ?? ''));
    }
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content');
    if (name && content && !found.has(name)) found.set(name, content);
  }
  return found;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  copy: '©',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

/** The references that are common in titles; others stay as they are. */
function decodeText(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (reference, hex, decimal, name) => {
      if (name) return entities[name] ?? reference;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
    },
  );
}

/** One line without control characters. */
function clean(text: string, maxLength: number): string {
  const line = text
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();
  if (line.length <= maxLength) return line;
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`;
}
