import type { Db } from '#database/schema.ts';
import { isPublicAt, isPublishedAt } from '#features/content/server/content-tables.server.ts';
import { pickLater } from '#platform/time/calendar.ts';
import { locatePage, nearerEnd, type Page } from '#platform/lists/pagination.ts';
import { type Article, type PostCard, type PostLink, postsPerPage } from './post.ts';

type PublicPost = { id: string; title: string; publishedAt: string };

/** The columns of `PostCard`. */
export const cardColumns = [
  'slug',
  'title',
  'excerpt',
  'category',
  'tags',
  'published_at as publishedAt',
  'featured_image as image',
  'cover_seed as coverSeed',
  'is_sample as isSample',
] as const;

type ListOptions = { category: string | null; page: number; total: number; now: Date };

export async function listPosts(
  db: Db,
  { category, page, total, now }: ListOptions,
): Promise<Page<PostCard>> {
  const { offset, ...pagination } = locatePage(page, postsPerPage, total);
  const end = nearerEnd({ offset, size: postsPerPage, total });
  const order = end.isReversed ? 'asc' : 'desc';
  // Skips the rows before the page in the index, without reading them.
  const ids = publicPosts(db, now.toISOString())
    .$if(category !== null, (query) => query.where('category', '=', category!))
    .select('id')
    .orderBy('published_at', order)
    .orderBy('id', order)
    .limit(end.limit)
    .offset(end.offset);
  const items = await db
    .selectFrom('blog_posts')
    .select(cardColumns)
    .where('id', 'in', ids)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return { items, ...pagination };
}

/** Public posts in the order of their ids. */
export async function listPostsById(db: Db, ids: string[], now: Date): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const posts = await publicPosts(db, now.toISOString())
    .select(['id', ...cardColumns])
    .where('id', 'in', ids)
    .$narrowType<{ publishedAt: string }>()
    .execute();
  const byId = new Map(posts.map(({ id, ...post }) => [id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countPostsByCategory(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await publicPosts(db, now.toISOString())
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

export function listLatestPosts(db: Db, { count, now }: { count: number; now: Date }): Promise<PostCard[]> {
  return publicPosts(db, now.toISOString())
    .select(cardColumns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .$narrowType<{ publishedAt: string }>()
    .execute();
}

/** Public posts, newest first. */
export function listPostLinks(db: Db, now: Date, limit: number): Promise<PostLink[]> {
  return publicPosts(db, now.toISOString())
    .select(['slug', 'title', 'category', 'published_at as publishedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ publishedAt: string }>()
    .execute();
}

/** Includes the ids for queries of other features. */
export async function findArticle(
  db: Db,
  { slug, now, byLink = false }: { slug: string; now: Date; byLink?: boolean },
): Promise<(Article & { id: string; seriesId: string | null }) | null> {
  const row = await db
    .selectFrom('blog_posts')
    .where(isPublishedAt(now.toISOString(), { byLink }))
    .select([
      ...cardColumns,
      'id',
      'series_id as seriesId',
      'excerpt_typed as excerptTyped',
      'content_html as html',
      'headings',
      'reading_minutes as readingMinutes',
      'views',
      'likes',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      'updated_at as updatedAt',
    ])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return row ? { ...withLastChange(row), headings: JSON.parse(row.headings) } : null;
}

/** A post that visitors may like or comment on. */
export async function findPublicPost(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<PublicPost | null> {
  const post = await publicPosts(db, now.toISOString())
    .select(['id', 'title', 'published_at as publishedAt'])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return post ?? null;
}

/** Null unless the post is public at that time. */
export async function findMailedPost(db: Db, id: string, at: Date) {
  const post = await publicPosts(db, at.toISOString())
    .select(['id', 'slug', 'title', 'excerpt', 'excerpt_typed', 'content_html as html'])
    .select('published_at as publishedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post) return null;
  const { excerpt_typed, ...mailedPost } = post;
  // An automatic excerpt would repeat the beginning of the text.
  return excerpt_typed ? mailedPost : { ...mailedPost, excerpt: '' };
}

/** Null if there is no such public post. */
export async function findPostCoverSeed(db: Db, { slug, now }: { slug: string; now: Date }) {
  const row = await publicPosts(db, now.toISOString())
    .select('cover_seed')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.cover_seed ?? null;
}

/** A scheduled post counts as changed when it is published. */
export function withLastChange<Row extends { publishedAt: string; updatedAt: string }>(row: Row): Row {
  return { ...row, updatedAt: pickLater(row.publishedAt, row.updatedAt) };
}

/** Posts that are public at an ISO time. */
export function publicPosts(db: Db, at: string) {
  return db.selectFrom('blog_posts').where(isPublicAt(at, 'blog_posts'));
}
