/** Longer fields are cut; the content of a post may be longer, and the converter says that it cuts it. */
const MAX_FIELD_LENGTH = 100_000;
const MAX_CONTENT_LENGTH = 6_000_000;
/** All fields of one item together. */
const MAX_ITEM_LENGTH = 20_000_000;
const MAX_COMMENTS = 20_000;
const MAX_PARTS = 5_000;

/** Which texts are read: the first pass needs neither contents nor comments. */
export type WxrPass = 'index' | 'content';

export type WxrFields = Map<string, string>;
type WxrTerm = { domain: string; slug: string; name: string };
export type WxrItem = {
  fields: WxrFields;
  terms: WxrTerm[];
  meta: { key: string; value: string }[];
  comments: WxrFields[];
  /** Whether it has more comments than the limit. */
  hasMoreComments: boolean;
  length: number;
};

export type WxrEvent =
  | { type: 'channel' | 'author' | 'category' | 'tag'; fields: WxrFields }
  | { type: 'item'; item: WxrItem };

const groups = new Map([
  ['wp:author', 'author'],
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
] as const satisfies [string, string][]) as ReadonlyMap<string, 'author' | 'category' | 'tag'>;
const CONTENT = 'content:encoded';
/** Of an item, what the first pass reads. */
const indexed = new Set(
  'wp:post_id wp:post_type wp:post_date wp:status wp:post_parent wp:attachment_url excerpt:encoded guid link category wp:meta_key wp:meta_value'.split(
    ' ',
  ),
);
const metaKeys =
  /^(?:_thumbnail_id|_wp_old_slug|_wp_attachment_image_alt|footnotes|_yoast_wpseo_(?:title|metadesc|primary_category)|rank_math_(?:title|description))$/;

/** Builds the parts of an export from the events of the parser. */
export function createWxrBuilder(pass: WxrPass) {
  const path: string[] = [];
  const channel: WxrFields = new Map();
  let events: WxrEvent[] = [];
  let item: WxrItem | null = null;
  let group: WxrFields | null = null;
  let meta = { key: '', value: '' };
  let value = '';
  let isRead = false;
  let term: Omit<WxrTerm, 'name'> = { domain: '', slug: '' };

  const isWanted = (name: string) => {
    if (!item) return true;
    if (name === 'wp:meta_value') return metaKeys.test(meta.key);
    if (pass === 'index') return indexed.has(name);
    return item.length < MAX_ITEM_LENGTH;
  };

  const closeInItem = (current: WxrItem, name: string, parent: string | undefined) => {
    if (name === 'item') {
      events.push({ type: 'item', item: current });
      item = null;
    } else if (name === 'wp:postmeta') {
      if (metaKeys.test(meta.key) && current.meta.length < MAX_PARTS) current.meta.push(meta);
    } else if (name === 'wp:comment') {
      const isFull = current.comments.length >= MAX_COMMENTS || current.length >= MAX_ITEM_LENGTH;
      if (group && !isFull) current.comments.push(group);
      else if (group) current.hasMoreComments = true;
      group = null;
    } else if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') meta.key = value.trim();
      if (name === 'wp:meta_value') meta.value = value;
    } else if (parent === 'wp:comment') group?.set(name, value);
    else if (parent === 'item' && name === 'category') {
      if (current.terms.length < MAX_PARTS) current.terms.push({ ...term, name: value.trim() });
    } else if (parent === 'item') current.fields.set(name, value);
  };

  return {
    open(name: string, attributes: Record<string, string>) {
      const parent = path.at(-1);
      path.push(name);
      value = '';
      if (name === 'item' && parent === 'channel') {
        item = { fields: new Map(), terms: [], meta: [], comments: [], hasMoreComments: false, length: 0 };
        group = null;
      }
      if (name === 'wp:postmeta') meta = { key: '', value: '' };
      if (name === 'wp:comment' && pass === 'content') group = new Map();
      if (parent === 'channel' && groups.has(name)) group = new Map();
      if (name === 'category') term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' };
      isRead = isWanted(name);
    },
    text(text: string) {
      if (!isRead) return;
      const limit = path.at(-1) === CONTENT ? MAX_CONTENT_LENGTH : MAX_FIELD_LENGTH;
      if (item) item.length += text.length;
      if (value.length + text.length <= limit) value += text;
      else {
        isRead = false;
        value += text.slice(0, limit - value.length);
      }
    },
    close(name: string) {
      path.pop();
      const parent = path.at(-1);
      if (item) closeInItem(item, name, parent);
      else if (parent === 'channel' && groups.has(name) && group) {
        events.push({ type: groups.get(name)!, fields: group });
        group = null;
      } else if (parent === 'channel') channel.set(name, value);
      else if (parent && groups.has(parent)) group?.set(name, value);
      else if (name === 'channel') events.push({ type: 'channel', fields: channel });
      value = '';
      isRead = false;
    },
    /** What was completed since the last call. */
    take(): WxrEvent[] {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
