import type { ExpressionBuilder } from 'kysely';
import { containsText } from '#database/matches.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isPublicAt } from '#features/content/server/public-content.server.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import type { NotificationOptions } from './comment-notices.server.ts';
import { commentsInPanelPerPage, type CommentState, type ModeratedComment } from './comment-moderation.ts';
import { moveComments } from './comments-bulk.server.ts';

export type CommentFilter = { state: CommentState; search: string };

/** Newest first; the search covers names, addresses and contents. */
export async function listModeratedComments(
  db: Db,
  { page, now, ...filter }: CommentFilter & { page: number; now: Date },
): Promise<Page<ModeratedComment>> {
  const filtered = db.selectFrom('comments').where((eb) => isListed(eb, filter));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, commentsInPanelPerPage, total);
  const pageRows = filtered
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(commentsInPanelPerPage)
    .offset(offset);
  const rows = await db
    .selectFrom(pageRows.as('comment'))
    .innerJoin('blog_posts as post', 'post.id', 'comment.post_id')
    .leftJoin('comments as parent', 'parent.id', 'comment.parent_id')
    .select(['comment.id', 'comment.content', 'comment.created_at', 'comment.by_owner'])
    .select(['comment.author_name', 'comment.author_email', 'parent.author_name as inReplyTo'])
    .select(['post.id as post_id', 'post.title', 'post.slug', 'post.featured_image', 'post.cover_seed'])
    .select(isPublicAt(now.toISOString(), 'post').as('is_public'))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    authorName: row.author_name,
    authorEmail: row.author_email,
    content: row.content,
    createdAt: row.created_at,
    byOwner: row.by_owner,
    inReplyTo: row.inReplyTo,
    post: {
      id: row.post_id,
      title: row.title,
      slug: row.slug,
      image: row.featured_image,
      coverSeed: row.cover_seed,
      // SQLite returns 0 or 1, and null for a draft without a date.
      isPublic: Boolean(row.is_public),
    },
  }));
  return { items, ...pagination };
}

function isListed(eb: ExpressionBuilder<Database, 'comments'>, { state, search }: CommentFilter) {
  const query = normalizeForSearch(search);
  return eb.and([
    eb('deleted_at', state === 'bin' ? 'is not' : 'is', null),
    ...(state === 'bin' ? [] : [eb('spam', '=', state === 'spam')]),
    ...(state === 'waiting' || state === 'approved' ? [eb('approved', '=', state === 'approved')] : []),
    ...(query ? [containsText(query)] : []),
  ]);
}

export async function countCommentsByState(db: Db): Promise<Record<CommentState, number>> {
  const rows = await db
    .selectFrom('comments')
    .select((eb) => [
      eb
        .case()
        .when('deleted_at', 'is not', null)
        .then('bin')
        .when('spam', '=', true)
        .then('spam')
        .when('approved', '=', true)
        .then('approved')
        .else('waiting')
        .end()
        .as('state'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, total }) => [state, total]));
  return { waiting: 0, approved: 0, spam: 0, bin: 0, ...counts };
}

/** What the page behind the link in a notice shows; null if deleted or in the bin. */
export async function findLinkedComment(db: Db, id: string) {
  const comment = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .select(['author_name as authorName', 'comments.content', 'blog_posts.title as postTitle', 'approved'])
    .where('comments.id', '=', id)
    .where('comments.deleted_at', 'is', null)
    .executeTakeFirst();
  return comment ?? null;
}

/**
 * Approves a comment and notifies its author, or moves it to the bin; false if it does not
 * exist or is in the bin.
 */
export function moderateComment(
  db: Db,
  { id, approve }: { id: string; approve: boolean },
  options: NotificationOptions,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await findLinkedComment(trx, id))) return false;
    await moveComments(trx, [id], approve ? 'approved' : 'bin', options);
    return true;
  });
}
