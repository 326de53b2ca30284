import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { newId } from '#platform/crypto/id.ts';
import type { PublicComment } from './comment.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Site } from '#content/site.ts';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { commentNoticeEmail } from './comment-emails.ts';

/** Oldest first, replies below their parent; replies to a hidden comment are hidden too. */
export async function listApprovedComments(db: Db, postId: string): Promise<PublicComment[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'parent_id as parentId', 'author_name as authorName', 'content'])
    .select(['created_at as createdAt', 'by_owner as byOwner', 'is_sample as isSample'])
    .where('post_id', '=', postId)
    .where('approved', '=', true)
    .where('spam', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  const flatten = (parent: string | null): PublicComment[] =>
    (replies.get(parent) ?? []).flatMap(({ parentId, ...comment }) => [
      { ...comment, isReply: parentId !== null },
      ...flatten(comment.id),
    ]);
  return flatten(null);
}

export type NewComment = {
  postId: string;
  parentId?: string | null;
  authorName: string;
  authorEmail: string;
  content: string;
  approved?: boolean;
  spam?: boolean;
  byOwner?: boolean;
  sample?: boolean;
};

/** Stores a visitor's comment; suspected spam is flagged for the owner, never dropped. */
export async function receiveComment(
  db: Db,
  comment: NewComment,
  { suspicious, now }: { suspicious: boolean; now: Date },
) {
  const spam = suspicious || (await isDuplicate(db, comment, now));
  return { ...(await createComment(db, { ...comment, spam }, now)), spam };
}

/** The same content from the same address within a day: a double submit or a bot. */
async function isDuplicate(db: Db, { postId, authorEmail, content }: NewComment, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const duplicate = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('author_email', '=', authorEmail)
    .where('content', '=', content)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return duplicate !== undefined;
}

export async function createComment(db: Db, comment: NewComment, now: Date) {
  const id = newId(now);
  const approved = comment.approved ?? false;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('comments')
      .values({
        id,
        approved,
        post_id: comment.postId,
        parent_id: comment.parentId ?? null,
        author_name: comment.authorName,
        author_email: comment.authorEmail,
        content: comment.content,
        spam: comment.spam ?? false,
        by_owner: comment.byOwner ?? false,
        created_at: now.toISOString(),
        deleted_at: null,
        is_sample: comment.sample ?? false,
        search_text: normalizeForSearch(`${comment.authorName} ${comment.authorEmail} ${comment.content}`),
      })
      .execute();
    if (approved) await bumpContentVersion(trx);
  });
  return { id };
}

const LINK_LIFETIME_MS = 14 * DAY_MS;

type AcceptOptions = {
  postTitle: string;
  suspicious: boolean;
  site: Site;
  siteUrl: string;
  secret: string;
  now: Date;
};

/** Stores a comment and enqueues the owner's notification in one transaction; spam sends none. */
export function acceptComment(
  db: Db,
  input: NewComment,
  { postTitle, suspicious, site, siteUrl, secret, now }: AcceptOptions,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const { id, spam } = await receiveComment(trx, input, { suspicious, now });
    const recipient = spam ? null : await findOwnerEmail(trx);
    if (!recipient) return { id };
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
    const link = `${siteUrl}/mail/comment/${createMailKey({ secret, purpose: 'comment', id, expiresAt })}`;
    const comment = { ...input, postTitle };
    const mail = commentNoticeEmail({ recipient, comment, link, site, siteUrl });
    await enqueueMail(trx, { ...mail, about: id }, now);
    return { id };
  });
}
