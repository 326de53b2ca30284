import type { ExpressionBuilder } from 'kysely';
import { containsText } from '#database/matches.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isPublicAt } from '#features/content/server/content-tables.server.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type NotificationOptions, notifyCommenter } from './comment-notices.server.ts';
import {
  commentsInPanelPerPage,
  type CommentState,
  type ModeratedComment,
  type PreviousCommentState,
  stateOfComment,
} from './comment-moderation.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { createComment } from './comments.server.ts';

type CommentFilter = { state: CommentState; search: string };

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

export async function listCommentStates(db: Db, ids: string[]): Promise<PreviousCommentState[]> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'approved', 'spam', 'deleted_at as deletedAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, state: stateOfComment(row) }));
}

/**
 * Moves comments to a state and notifies the authors of approved ones; the bin preserves the
 * approved and spam flags.
 */
export function moveComments(db: Db, ids: string[], to: CommentState, options: NotificationOptions) {
  if (to === 'bin') return changeComments(db, ids, { deleted_at: options.now.toISOString() });
  const change = { approved: to === 'approved', spam: to === 'spam', deleted_at: null };
  return inTransaction(db, async (trx) => {
    await changeComments(trx, ids, change);
    if (change.approved) for (const id of ids) await notifyCommenter(trx, id, options);
  });
}

/** Restores deleted comments to their previous state. */
export function takeCommentsFromBin(db: Db, ids: string[]) {
  return changeComments(db, ids, { deleted_at: null });
}

export function restoreCommentStates(db: Db, states: PreviousCommentState[], options: NotificationOptions) {
  return inTransaction(db, async (trx) => {
    for (const { id, state } of states) await moveComments(trx, [id], state, options);
  });
}

/** Permanently deletes comments in the bin, with the owner's replies and all mail about them. */
export function deleteComments(db: Db, ids: string[]) {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('comments').where('id', 'in', ids).where('deleted_at', 'is not', null).execute();
    await deleteMailsAboutDeleted(trx);
  });
}

type Reply = { to: string; content: string; authorName: string; authorEmail: string };

/** Publishes a reply, which approves the comment; null if the comment does not exist. */
export function replyToComment(
  db: Db,
  { to, ...reply }: Reply,
  options: NotificationOptions,
): Promise<{ id: string } | null> {
  return inTransaction(db, async (trx) => {
    const parent = await trx
      .updateTable('comments')
      .set({ approved: true, spam: false, deleted_at: null })
      .where('id', '=', to)
      .where('by_owner', '=', false)
      .returning('post_id as postId')
      .executeTakeFirst();
    if (!parent) return null;
    const created = await createComment(
      trx,
      { ...reply, postId: parent.postId, parentId: to, approved: true, byOwner: true },
      options.now,
    );
    await notifyCommenter(trx, created.id, options);
    return created;
  });
}

type Change = { approved?: boolean; spam?: boolean; deleted_at: string | null };

function changeComments(db: Db, ids: string[], change: Change) {
  return inTransaction(db, async (trx) => {
    await trx.updateTable('comments').set(change).where('id', 'in', ids).execute();
    await bumpContentVersion(trx);
  });
}
