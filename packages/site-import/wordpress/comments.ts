import type { SourceComment } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { htmlToText } from '#html/html-to-markdown.ts';
import type { WxrFields } from './wxr-builder.ts';

const typesOfPeople = new Set(['', 'comment', 'review']);
const states = new Map([
  ['1', true],
  ['0', false],
]);

type Post = { key: string; publishedAt: string | null };
type Entry = { id: string; parentId: string | null; fields: WxrFields; isApproved: boolean; content: string };

/**
 * The comments of a post in the order of the export, in which replies follow. Spam, deleted and empty ones, pingbacks and
 * trackbacks are left out; a reply to one of them has no parent.
 */
export function readComments(comments: readonly WxrFields[], post: Post): SourceComment[] {
  const read = new Map<string, SourceComment>();
  for (const fields of comments) {
    const id = field(fields, 'wp:comment_id');
    const isApproved = states.get(field(fields, 'wp:comment_approved').toLowerCase());
    if (isApproved === undefined || id === '' || read.has(id)) continue;
    if (!typesOfPeople.has(field(fields, 'wp:comment_type').toLowerCase())) continue;
    const content = contentOf(fields);
    if (content === '') continue;
    const parent = field(fields, 'wp:comment_parent');
    const parentId = read.has(parent) ? parent : null;
    read.set(id, readComment({ id, parentId, fields, isApproved, content }, post));
  }
  return [...read.values()];
}

function readComment({ id, parentId, fields, isApproved, content }: Entry, post: Post): SourceComment {
  const created = readDate(fields.get('wp:comment_date_gmt')) ?? readDate(fields.get('wp:comment_date'));
  return {
    type: 'comment',
    key: `comment:${id}`,
    postKey: post.key,
    parentKey: parentId === null ? null : `comment:${parentId}`,
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
