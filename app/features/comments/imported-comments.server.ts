import { createHash } from 'node:crypto';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { commentLimits } from './comment.ts';
import { createComment } from './comments.server.ts';

type ImportedComment = {
  postId: string;
  parentId: string | null;
  authorName: string;
  authorEmail: string;
  content: string;
  isApproved: boolean;
  createdAt: string;
};

/** The id of the same comment on this post, if it is there already. */
export async function findSameComment(db: Db, comment: ImportedComment, now: Date): Promise<string | null> {
  const { authorName, content } = fieldsOf(comment);
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', comment.postId)
    .where('author_name', '=', authorName)
    .where('content', '=', content)
    .where('created_at', '=', (await timeOf(db, comment, now)).toISOString())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What is cut or missing, as sentences; a comment without text is null. */
export function listCommentLosses({ content, authorName, createdAt }: ImportedComment): string[] | null {
  if (content.trim() === '') return null;
  return [
    ...(content.trim().length > commentLimits.content
      ? [`The comment is cut to ${commentLimits.content} characters.`]
      : []),
    ...(authorName.trim().length > commentLimits.name
      ? [`The name is cut to ${commentLimits.name} characters.`]
      : []),
    ...(Number.isNaN(Date.parse(createdAt)) ? ['Its date is not valid.'] : []),
  ];
}

/** Without a notification, whatever its state. */
export async function createImportedComment(
  db: Db,
  comment: ImportedComment,
  now: Date,
): Promise<{ id: string }> {
  const { postId, parentId, isApproved: approved } = comment;
  const createdAt = await timeOf(db, comment, now);
  return createComment(db, { ...fieldsOf(comment), postId, parentId, approved }, createdAt);
}

export async function updateImportedComment(db: Db, id: string, comment: ImportedComment) {
  const { authorName, authorEmail, content } = fieldsOf(comment);
  await db
    .updateTable('comments')
    .set({
      author_name: authorName,
      author_email: authorEmail,
      content,
      approved: comment.isApproved,
      search_text: normalizeForSearch(`${authorName} ${authorEmail} ${content}`),
    })
    .where('id', '=', id)
    .execute();
  await bumpContentVersion(db);
}

/** Changes if the owner moderates the comment; null if it does not exist. */
export async function findCommentFingerprint(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('comments')
    .select(['author_name', 'author_email', 'content', 'approved', 'spam', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const state = JSON.stringify({ ...row, deleted_at: row.deleted_at !== null });
  return createHash('sha256').update(state).digest('hex');
}

/** Deletes a comment without replies, or returns why it stays. */
export async function deleteImportedComment(db: Db, id: string): Promise<string | null> {
  const reply = await db.selectFrom('comments').select('id').where('parent_id', '=', id).executeTakeFirst();
  if (reply) return 'It has replies that were not removed.';
  await db.deleteFrom('comments').where('id', '=', id).execute();
  await bumpContentVersion(db);
  return null;
}

function fieldsOf({ authorName, authorEmail, content }: ImportedComment) {
  return {
    authorName: authorName.trim().slice(0, commentLimits.name) || 'Anonymous',
    authorEmail: authorEmail.trim().slice(0, commentLimits.email),
    content: content.trim().slice(0, commentLimits.content),
  };
}

/** Ids hold a time after 1970; an invalid date becomes the time of the import. */
function timeOf(db: Db, { parentId, createdAt }: ImportedComment, now: Date): Promise<Date> {
  const time = Date.parse(createdAt);
  return timeOfReply(db, parentId, time >= 0 && time <= now.getTime() ? new Date(time) : now);
}

/** A reply is later than what it replies to, whatever the source says: backups restore comments in the order of time. */
async function timeOfReply(db: Db, parentId: string | null, time: Date): Promise<Date> {
  if (parentId === null) return time;
  const parent = await db
    .selectFrom('comments')
    .select('created_at')
    .where('id', '=', parentId)
    .executeTakeFirst();
  return parent ? new Date(Math.max(time.getTime(), Date.parse(parent.created_at) + 1)) : time;
}
