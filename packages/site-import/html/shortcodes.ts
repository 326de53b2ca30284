import { type Attributes, embedUrl } from './embeds.ts';
import { escapeHtml } from './tree.ts';

/** A file of the media library of the old site. */
export type Attachment = { src: string; alt: string; caption: string };

export type ShortcodeData = {
  findAttachment: (id: string) => Attachment | null;
  /** The images that were uploaded to the post: what `[gallery]` without ids shows. */
  listAttachments: () => Attachment[];
};

type Shortcode = { end: number; loss?: string } & (
  | { type: 'open'; tagName: string; attributes: string }
  | { type: 'close'; tagName: string }
  | { type: 'html'; html: string }
);

export type ShortcodeReader = { read: (start: number) => Shortcode | null };

/** Of all galleries of a text. */
const MAX_GALLERY_IMAGES = 1_000;
/** More than is allowed of an address, a caption or an alternative text. */
const MAX_TEXT_LENGTH = 3_000;
const codeNames = new Set('code sourcecode source highlight'.split(' '));
const languageNames = new Set(
  'actionscript bash c coldfusion cpp csharp css diff erlang go html java javascript js jscript json latex matlab objc perl php plain powershell python py r ruby scala shell sql text typescript vb xml yaml'.split(
    ' ',
  ),
);
const embedNames = new Set(
  'embed youtube vimeo audio video tweet twitter instagram soundcloud spotify wpvideo dailymotion ted gist facebook flickr tiktok'.split(
    ' ',
  ),
);

/** Reads WordPress' shortcodes; the end tags are listed first, so that unclosed ones cost nothing. */
export function createShortcodeReader(html: string, data: ShortcodeData): ShortcodeReader {
  const ends = listEnds(html);
  /** The first end tag of a name behind a position. Positions only grow. */
  const nextEnd = (name: string, from: number) => {
    const list = ends.get(name);
    if (!list) return null;
    while (list.next < list.positions.length && list.positions[list.next]! < from) list.next += 1;
    return list.positions[list.next] ?? null;
  };
  const readGallery = createGalleryReader(data);
  /** Captions that are open: `[/caption]` without one stays text. */
  let openCaptions = 0;

  return {
    read(start) {
      const nameAt = /\[(\/?)([a-z][\w-]{0,60})(?=[\s/=\]])/iy;
      nameAt.lastIndex = start;
      const [begin, slash, typedName] = nameAt.exec(html) ?? [];
      if (begin === undefined) return null;
      const name = typedName!.toLowerCase();
      const isCaption = name === 'caption' || name === 'wp_caption';
      if (slash === '/') {
        const end = start + begin.length + 1;
        if (html[end - 1] !== ']') return null;
        if (!isCaption) return ends.get(name)?.isOpened ? { type: 'html', html: '', end } : null;
        if (openCaptions === 0) return null;
        openCaptions -= 1;
        return { type: 'close', tagName: 'figure', end };
      }
      const tag = readAttributes(html, start + begin.length);
      if (!tag) return null;
      const { attributes, end } = tag;
      const close = nextEnd(name, end);
      if (isCaption) {
        if (close === null) return null;
        openCaptions += 1;
        const caption = attributes.named.get('caption');
        const text = caption ? ` data-caption="${escapeHtml(caption)}"` : '';
        return { type: 'open', tagName: 'figure', attributes: text, end };
      }
      const endOfBlock = close === null ? end : close + name.length + 3;
      if ((codeNames.has(name) || languageNames.has(name)) && close !== null)
        return { type: 'html', html: codeHtml(name, attributes, html.slice(end, close)), end: endOfBlock };
      if (name === 'gallery') return { type: 'html', ...readGallery(attributes), end };
      if (embedNames.has(name)) {
        const url = embedUrl(name, attributes, close === null ? '' : html.slice(end, close).trim());
        const link = escapeHtml(url ?? '');
        if (url) return { type: 'html', html: `<p><a href="${link}">${link}</a></p>`, end: endOfBlock };
      }
      const removed = removeUnknown(name, attributes, close !== null);
      if (close !== null) ends.get(name)!.isOpened = true;
      return removed && { type: 'html', html: '', end, ...removed };
    },
  };
}

type EndTags = Map<string, { positions: number[]; next: number; isOpened: boolean }>;

function listEnds(html: string): EndTags {
  const ends: EndTags = new Map();
  for (const { 1: name, index } of html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)) {
    const key = name!.toLowerCase();
    const list = ends.get(key) ?? { positions: [], next: 0, isOpened: false };
    list.positions.push(index);
    ends.set(key, list);
  }
  return ends;
}

/** Up to the first `]`, as WordPress reads them. */
function readAttributes(html: string, start: number): { attributes: Attributes; end: number } | null {
  const rest = /([^[\]]{0,2000})\]/y;
  rest.lastIndex = start;
  const typed = rest.exec(html)?.[1];
  if (typed === undefined) return null;
  const attributes: Attributes = { named: new Map(), plain: [] };
  const parts = /([\w-]{1,60})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/g;
  for (const [, name, double, single, bare, quoted, plain] of typed.matchAll(parts)) {
    const value = double ?? single ?? bare ?? quoted ?? plain ?? '';
    if (name === undefined) attributes.plain.push(value);
    else attributes.named.set(name.toLowerCase(), value);
  }
  return { attributes, end: rest.lastIndex };
}

function codeHtml(name: string, { named }: Attributes, content: string) {
  const language = named.get('lang') ?? named.get('language') ?? (languageNames.has(name) ? name : '');
  // The editor stores code with entities or without; a tag is code in both cases.
  const text = content.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<pre class="language-${escapeHtml(language)}">\n${text.replace(/^\r?\n/, '')}</pre>`;
}

const TOO_MANY_IMAGES = 'The text has more than 1,000 images in galleries; the others are left out.';

function createGalleryReader(data: ShortcodeData) {
  let count = 0;
  let attachments: Attachment[] | undefined;
  return ({ named }: Attributes) => {
    const wanted = (named.get('ids') ?? named.get('include'))?.split(',');
    const all = wanted
      ? wanted.flatMap((id) => data.findAttachment(id.trim()) ?? [])
      : (attachments ??= data.listAttachments());
    const shown = all.slice(0, MAX_GALLERY_IMAGES - count);
    count += shown.length;
    const html = shown.length > 0 ? `<figure class="gallery">${shown.map(figureHtml).join('')}</figure>` : '';
    const isMissing = all.length < (wanted?.length ?? 1);
    const loss = isMissing ? 'A gallery has images that are not in the export.' : undefined;
    return { html, loss: shown.length < all.length ? TOO_MANY_IMAGES : loss };
  };
}

function figureHtml({ src, alt, caption }: Attachment) {
  const write = (text: string) => escapeHtml(text.slice(0, MAX_TEXT_LENGTH));
  const text = caption ? `<figcaption>${write(caption)}</figcaption>` : '';
  return `<figure><img src="${write(src)}" alt="${write(alt)}">${text}</figure>`;
}

/** A single one is removed, one around other content unwrapped. `[sic]` is no shortcode. */
function removeUnknown(name: string, attributes: Attributes, isPair: boolean): { loss: string } | null {
  if (isPair) return { loss: `The tag [${name}] is not known here; its text is kept.` };
  if (attributes.named.size === 0 && !/[-_]/.test(name) && !embedNames.has(name)) return null;
  return { loss: `The tag [${name}] is not known here and was removed.` };
}
