import type { Db } from '#database/schema.ts';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { isSuppressed, suppressMail } from '#features/mail/suppressions.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { commenterEmail } from './commenter-email.ts';

export type Telling = { siteUrl: string; secret: string; now: Date };

/**
 * Tells whom a comment concerns, in the transaction that makes it public: its author that it is on the site, and the
 * author of the comment that it answers. Each is told once, however often the comment is approved.
 */
export async function notifyCommenter(db: Db, commentId: string, telling: Telling) {
  const comment = await findComment(db, commentId);
  if (!comment || comment.demo) return;
  if (!comment.byOwner) await notify(db, { about: comment, to: comment, telling });
  const answered = comment.parentId && (await findComment(db, comment.parentId));
  if (answered && !answered.byOwner && !answered.demo && answered.email !== comment.email) {
    await notify(db, { about: comment, to: answered, telling });
  }
}

/** Whoever wrote this comment gets no more mail about comments. */
export async function muteCommenter(db: Db, commentId: string, now: Date) {
  const comment = await findComment(db, commentId);
  if (comment) await suppressMail(db, { email: comment.email, list: 'comments', reason: 'asked' }, now);
}

type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

async function notify(db: Db, { about, to, telling }: { about: Comment; to: Comment; telling: Telling }) {
  const { siteUrl, secret, now } = telling;
  if (await isSuppressed(db, { email: to.email, list: 'comments' })) return;
  if (!(await countMailTo(db, { kind: 'comments', email: to.email }, now))) return;
  const isReply = about.id !== to.id;
  const mail = commenterEmail({
    id: `${about.id}.${isReply ? 'reply' : 'approved'}`,
    recipient: to.email,
    site: await readSite(db),
    siteUrl,
    postTitle: about.postTitle,
    link: `${siteUrl}/blog/${about.postSlug}#comments`,
    reply: isReply ? about : null,
    stopLink: `${siteUrl}/mail/mute/${createMailKey({ secret, purpose: 'mute', id: to.id })}`,
  });
  await enqueueMail(db, { ...mail, about: about.id }, now);
}

async function findComment(db: Db, id: string) {
  const row = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['comments.id', 'parent_id as parentId', 'author_name as authorName', 'comments.content'])
    .select(['author_email', 'by_owner as byOwner', 'comments.demo'])
    .select(['blog_posts.title as postTitle', 'blog_posts.slug as postSlug'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, email: row.author_email.toLowerCase() };
}
