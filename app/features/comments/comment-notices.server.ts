import type { Db } from '#database/schema.ts';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { isSuppressed, suppressMail } from '#features/mail/suppressions.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { commenterEmail } from './comment-emails.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

/** Comments from an old site may be approved years later; their authors do not expect mail from this site. */
const MAX_NOTICE_AGE_DAYS = 30;

export type NotificationOptions = { siteUrl: string; secret: string; now: Date };

/**
 * Notifies the comment's author of its publication and the parent comment's author of the
 * reply, in the transaction that publishes it. The mail ids are unique, so that approving
 * again sends nothing. Old comments, such as imported ones, cause no notice.
 */
export async function notifyCommenter(db: Db, commentId: string, options: NotificationOptions) {
  const comment = await findComment(db, commentId);
  if (!comment || comment.isSample) return;
  if (options.now.getTime() - Date.parse(comment.createdAt) > MAX_NOTICE_AGE_DAYS * DAY_MS) return;
  if (!comment.byOwner) await notify(db, { about: comment, to: comment, telling: options });
  const parent = comment.parentId && (await findComment(db, comment.parentId));
  if (parent && !parent.byOwner && !parent.isSample && parent.email !== comment.email) {
    await notify(db, { about: comment, to: parent, telling: options });
  }
}

/** Suppresses further comment mail to the author of this comment. */
export async function muteCommenter(db: Db, commentId: string, now: Date) {
  const comment = await findComment(db, commentId);
  if (comment) await suppressMail(db, { email: comment.email, list: 'comments', reason: 'opted-out' }, now);
}

type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

async function notify(
  db: Db,
  { about, to, telling: options }: { about: Comment; to: Comment; telling: NotificationOptions },
) {
  const { siteUrl, secret, now } = options;
  // Imported comments may have no address.
  if (to.email === '') return;
  if (await isSuppressed(db, { email: to.email, lists: ['comments'] })) return;
  if (!(await countMailTo(db, { kind: 'comments', email: to.email }, now))) return;
  const isReply = about.id !== to.id;
  const mail = commenterEmail({
    id: `${about.id}.${isReply ? 'reply' : 'approved'}`,
    recipient: to.email,
    site: await readSite(db),
    siteUrl,
    postTitle: about.postTitle,
    link: absoluteUrl(`/blog/${about.postSlug}#comments`, siteUrl),
    reply: isReply ? about : null,
    optOutLink: `${siteUrl}/mail/mute/${createMailKey({ secret, purpose: 'mute', id: to.id })}`,
  });
  await enqueueMail(db, { ...mail, about: about.id }, now);
}

async function findComment(db: Db, id: string) {
  const row = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['comments.id', 'parent_id as parentId', 'author_name as authorName', 'comments.content'])
    .select([
      'author_email',
      'by_owner as byOwner',
      'comments.is_sample as isSample',
      'comments.created_at as createdAt',
    ])
    .select(['blog_posts.title as postTitle', 'blog_posts.slug as postSlug'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, email: row.author_email.toLowerCase() };
}
