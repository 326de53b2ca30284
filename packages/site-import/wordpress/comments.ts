import type { SourceComment } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { htmlToText } from '#html/html-to-markdown.ts';
import type { WxrFields } from './wxr-builder.ts';

const typesOfPeople = new Set(['', 'comment', 'review']);
const states = new Map([
  ['1', true],
  ['approve', true],
  ['approved', true],
  ['0', false],
  ['hold', false],
]);

type Post = { key: string; publishedAt: string | null };
type Entry = { id: string; parentId: string; fields: WxrFields; isApproved: boolean; content: string };

/**
 * The comments of a post, each after the one it replies to. Spam, deleted and empty ones, pingbacks and trackbacks are left
 * out; a reply to one of them has no parent. `seen` has the ids of all posts.
 */
export function readComments(comments: readonly WxrFields[], post: Post, seen: Set<string>): SourceComment[] {
  const entries = new Map<string, Entry>();
  for (const fields of comments) {
    const id = field(fields, 'wp:comment_id');
    const isApproved = states.get(field(fields, 'wp:comment_approved').toLowerCase());
    if (isApproved === undefined || id === '' || seen.has(id)) continue;
    if (!typesOfPeople.has(field(fields, 'wp:comment_type').toLowerCase())) continue;
    seen.add(id);
    const content = contentOf(fields);
    if (content === '') continue;
    entries.set(id, { id, parentId: field(fields, 'wp:comment_parent'), fields, isApproved, content });
  }
  return inThreadOrder(entries).map((entry) => readComment(entry, post));
}

/** Without recursion: threads may be deep. Replies in a circle follow at the end. */
function inThreadOrder(entries: Map<string, Entry>): Entry[] {
  const replies = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    const parent = entries.has(entry.parentId) && entry.parentId !== entry.id ? entry.parentId : '';
    entry.parentId = parent;
    const siblings = replies.get(parent);
    if (siblings) siblings.push(entry);
    else replies.set(parent, [entry]);
  }
  const ordered: Entry[] = [];
  const added = new Set<string>();
  const addFrom = (first: Entry[]) => {
    const waiting = first.toReversed();
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      if (added.has(entry.id)) continue;
      added.add(entry.id);
      ordered.push(entry);
      for (const reply of (replies.get(entry.id) ?? []).toReversed()) waiting.push(reply);
    }
  };
  addFrom(replies.get('') ?? []);
  for (const entry of entries.values()) {
    if (added.has(entry.id)) continue;
    entry.parentId = '';
    addFrom([entry]);
  }
  return ordered;
}

function readComment({ id, parentId, fields, isApproved, content }: Entry, post: Post): SourceComment {
  const created = readDate(fields.get('wp:comment_date_gmt')) ?? readDate(fields.get('wp:comment_date'));
  return {
    type: 'comment',
    key: `comment:${id}`,
    postKey: post.key,
    parentKey: parentId ? `comment:${parentId}` : null,
    authorName: htmlToText(fields.get('wp:comment_author') ?? '').replace(/\s+/g, ' ') || 'Anonymous',
    authorEmail: field(fields, 'wp:comment_author_email'),
    content,
    isApproved,
    createdAt: created ?? post.publishedAt ?? new Date(0).toISOString(),
  };
}

/** HTML without any text, such as an image, is shown as its source. */
function contentOf(fields: WxrFields) {
  const html = field(fields, 'wp:comment_content');
  return htmlToText(html) || html;
}

function field(fields: WxrFields, name: string) {
  return fields.get(name)?.trim() ?? '';
}
