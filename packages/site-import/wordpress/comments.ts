import type { SourceComment } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { htmlToText } from '#html/html-to-markdown.ts';
import { oneLine } from './site-index.ts';
import type { WxrFields } from './wxr-builder.ts';

const typesOfPeople = new Set(['', 'comment', 'review']);
type Post = { key: string; publishedAt: string | null };

/**
 * The comments of a post in the order of the export, in which replies follow. Spam, deleted and empty ones, pingbacks and
 * trackbacks are left out; a reply to one of them has no parent.
 */
export function readComments(comments: readonly WxrFields[], post: Post): SourceComment[] {
  const read = new Map<string, SourceComment>();
  for (const fields of comments) {
    const id = field(fields, 'wp:comment_id');
    const approved = field(fields, 'wp:comment_approved');
    if (!['0', '1'].includes(approved) || id === '' || read.has(id)) continue;
    if (!typesOfPeople.has(field(fields, 'wp:comment_type').toLowerCase())) continue;
    const content = contentOf(fields);
    if (content === '') continue;
    const parent = field(fields, 'wp:comment_parent');
    const created = readDate(fields.get('wp:comment_date_gmt')) ?? readDate(fields.get('wp:comment_date'));
    read.set(id, {
      type: 'comment',
      key: `comment:${id}`,
      postKey: post.key,
      parentKey: read.has(parent) ? `comment:${parent}` : null,
      authorName: oneLine(field(fields, 'wp:comment_author')) || 'Anonymous',
      authorEmail: field(fields, 'wp:comment_author_email'),
      content,
      isApproved: approved === '1',
      createdAt: created ?? post.publishedAt ?? new Date(0).toISOString(),
    });
  }
  return [...read.values()];
}

/** HTML without any text, such as an image, is shown as its source. */
function contentOf(fields: WxrFields) {
  const html = field(fields, 'wp:comment_content');
  return htmlToText(html) || html;
}

function field(fields: WxrFields, name: string) {
  return fields.get(name)?.trim() ?? '';
}
