import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { laterOf } from '#platform/time/calendar.ts';
import type { Article, PostCard, PostLink } from './post.ts';

/** What a card shows, under the names of `PostCard`. */
export const cardColumns = [
  'slug',
  'title',
  'excerpt',
  'category',
  'tags',
  'published_at as publishedAt',
  'featured_image as image',
  'cover_salt as coverSalt',
] as const;

/** How many public posts each category holds. */
export async function countPostsByCategory(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await publicPosts(db, now)
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

export function listLatestPosts(db: Db, { count, now }: { count: number; now: Date }): Promise<PostCard[]> {
  return selectLatest(db, { count, at: now.toISOString() });
}

const selectLatest = prepared((db, { count, at }: { count: number; at: string }) =>
  publicPosts(db, { toISOString: () => at })
    .select(cardColumns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .$narrowType<{ publishedAt: string }>(),
);

/** Every public post in one line each, newest first. */
export function listPostLinks(db: Db, now: Date): Promise<PostLink[]> {
  return publicPosts(db, now)
    .select(['slug', 'title', 'category', 'published_at as publishedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ publishedAt: string }>()
    .execute();
}

/** The id goes along so that a route can ask other features about this post. */
export async function findArticle(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<(Article & { id: string }) | null> {
  const [row] = await selectArticle(db, { slug, at: now.toISOString() });
  return row ? { ...withLastChange(row), headings: JSON.parse(row.headings) } : null;
}

const selectArticle = prepared((db, { slug, at }: { slug: string; at: string }) =>
  publicPosts(db, { toISOString: () => at })
    .select([
      ...cardColumns,
      'id',
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
    .$narrowType<{ publishedAt: string }>(),
);

/** The salt of a public post's cover; null when there is no such post. */
export async function findPostCoverSeed(db: Db, { slug, now }: { slug: string; now: Date }) {
  const row = await publicPosts(db, now).select('cover_salt').where('slug', '=', slug).executeTakeFirst();
  return row?.cover_salt ?? null;
}

/** A post that was finished before its time changed, for its readers, when that time came. */
export function withLastChange<Row extends { publishedAt: string; updatedAt: string }>(row: Row): Row {
  return { ...row, updatedAt: laterOf(row.publishedAt, row.updatedAt) };
}

/** Published, its time has come, not in the bin: the one definition of what a visitor may read. */
export function publicPosts(db: Db, now: Pick<Date, 'toISOString'>) {
  return db
    .selectFrom('blog_posts')
    .where('published', '=', true)
    .where('published_at', '<=', now.toISOString())
    .where('deleted_at', 'is', null);
}
