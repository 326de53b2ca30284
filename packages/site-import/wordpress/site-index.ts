import type { Attachment } from '#html/shortcodes.ts';
import { htmlToText } from '#html/html-to-markdown.ts';
import { readWxr } from './read-wxr.ts';
import type { WxrFields, WxrItem } from './wxr-builder.ts';

export type IndexedAttachment = Attachment & { parentId: string };
export type IndexedTerm = { name: string; slug: string; parentSlug: string; id: string };

/** The small things of an export that its posts refer to. */
export type SiteIndex = {
  /** Without a slash at the end; empty if the export does not tell it. */
  address: string;
  authors: Map<string, string>;
  /** By slug. */
  categories: Map<string, IndexedTerm>;
  tags: Map<string, IndexedTerm>;
  attachments: Map<string, IndexedAttachment>;
  /** Ids of attachments by `imageKey` of their address. */
  attachmentsByUrl: Map<string, string>;
  /** How many items there are of each type that is not imported. */
  types: Map<string, number>;
  /** Posts and pages. */
  contents: number;
  /** `2024/05` of published posts. */
  months: Set<string>;
};

const MAX_ATTACHMENTS = 200_000;
const MAX_TERMS = 50_000;
const MAX_TYPES = 200;
const MAX_MONTHS = 1_000;

const importedTypes = new Set(['post', 'page', 'attachment']);

export function createIndex(): SiteIndex {
  return {
    address: '',
    authors: new Map(),
    categories: new Map(),
    tags: new Map(),
    attachments: new Map(),
    attachmentsByUrl: new Map(),
    types: new Map(),
    contents: 0,
    months: new Set(),
  };
}

/**
 * First pass: adds the small things of one file to the index and returns the address of its site. Strings are copied, since
 * those of the parser would keep the whole file in memory.
 */
export async function indexFile(stream: AsyncIterable<Uint8Array>, index: SiteIndex): Promise<string> {
  let firstLink = '';
  let address = '';
  for await (const event of readWxr(stream, 'index')) {
    if (event.type === 'channel') address = addressOf(event.fields);
    else if (event.type === 'author') addAuthor(event.fields, index);
    else if (event.type === 'category') addTerm(event.fields, index.categories);
    else if (event.type === 'tag') addTerm(event.fields, index.tags);
    else if (event.type === 'item') {
      firstLink ||= copy(event.item.fields.get('link') ?? '');
      addItem(event.item, index);
    }
  }
  return address || (URL.parse(firstLink)?.origin ?? '');
}

function addressOf(fields: WxrFields): string {
  const typed = ['wp:base_blog_url', 'wp:base_site_url', 'link'].map(
    (name) => fields.get(name)?.trim() ?? '',
  );
  const url = typed
    .map((value) => URL.parse(value))
    .find((parsed) => /^https?:$/.test(parsed?.protocol ?? ''));
  return url ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : '';
}

function addAuthor(fields: WxrFields, { authors }: SiteIndex) {
  const login = copy(fields.get('wp:author_login')?.trim() ?? '');
  const name = htmlToText(fields.get('wp:author_display_name') ?? '');
  if (login && authors.size < MAX_TERMS) authors.set(login, copy(name) || login);
}

function addTerm(fields: WxrFields, terms: Map<string, IndexedTerm>) {
  const read = (...names: string[]) =>
    copy(names.map((name) => fields.get(name)?.trim()).find(Boolean) ?? '');
  const slug = read('wp:category_nicename', 'wp:tag_slug');
  const name = htmlToText(read('wp:cat_name', 'wp:tag_name')) || slug;
  if (!slug || terms.size >= MAX_TERMS) return;
  terms.set(slug, { name, slug, parentSlug: read('wp:category_parent'), id: read('wp:term_id') });
}

/** An export of posts only has no list of terms. */
function addTermsOf({ terms }: WxrItem, { categories, tags }: SiteIndex) {
  for (const { domain, slug, name } of terms) {
    const known = domain === 'category' ? categories : domain === 'post_tag' ? tags : null;
    if (!known || slug === '' || known.has(slug) || known.size >= MAX_TERMS) continue;
    known.set(copy(slug), {
      name: copy(htmlToText(name)) || copy(slug),
      slug: copy(slug),
      parentSlug: '',
      id: '',
    });
  }
}

function addItem(item: WxrItem, index: SiteIndex) {
  const { fields, meta } = item;
  const type = fields.get('wp:post_type')?.trim() || 'post';
  if (type === 'attachment') return addAttachment(fields, meta, index);
  if (!importedTypes.has(type)) {
    if (index.types.size < MAX_TYPES || index.types.has(type))
      index.types.set(copy(type), (index.types.get(type) ?? 0) + 1);
    return;
  }
  const status = fields.get('wp:status')?.trim();
  if (status !== 'trash') index.contents += 1;
  addTermsOf(item, index);
  const [, year, month] = /^(\d{4})-(\d{2})-/.exec(fields.get('wp:post_date')?.trim() ?? '') ?? [];
  if (type === 'post' && status === 'publish' && year && month && index.months.size < MAX_MONTHS)
    index.months.add(`${year}/${month}`);
}

function addAttachment(fields: WxrFields, meta: WxrItem['meta'], index: SiteIndex) {
  const id = copy(fields.get('wp:post_id')?.trim() ?? '');
  const typed = (fields.get('wp:attachment_url') || fields.get('guid'))?.trim() ?? '';
  const src = URL.parse(typed)?.href;
  if (!id || !src || !/^https?:/.test(src)) return;
  if (index.attachments.size >= MAX_ATTACHMENTS) return;
  const alt = meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? '';
  index.attachments.set(id, {
    src: copy(src),
    alt: copy(oneLine(alt)),
    caption: copy(oneLine(fields.get('excerpt:encoded') ?? '')),
    parentId: copy(fields.get('wp:post_parent')?.trim() ?? ''),
  });
  index.attachmentsByUrl.set(copy(imageKey(src)), id);
}

/** The text of a field in one line. */
export function oneLine(html: string) {
  return html === '' ? '' : htmlToText(html).replace(/\s+/g, ' ');
}

/** A slice of a string keeps the string that it is a slice of in memory. */
export function copy(text: string) {
  return Buffer.from(text).toString();
}

/** WordPress appends the size to the name of a resized copy, and `-scaled` to one that it reduced on uploading. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.[a-z]{2,5}$)/i;

/** Identifies an image by host and path: the protocol and the query of resizing services do not matter. */
export function imageKey(src: string): string {
  const url = URL.parse(src);
  return url ? `${url.host}${url.pathname}` : src;
}

/** The keys under which the original of an image may be known, the most likely first. */
export function originalKeys(src: string): string[] {
  const key = imageKey(src);
  const plain = key.replace(SIZE, '');
  return [plain, plain.replace(/(?=\.[a-z]{2,5}$)/i, '-scaled'), key];
}
