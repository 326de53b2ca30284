import type { Db } from '#database/schema.ts';
import type { FeedPost, PostListing, PostSource } from './post.ts';
import { cardColumns, publicPosts, withLastChange } from './posts.server.ts';

type FeedOptions = { count: number; now: Date; category?: string; ids?: string[] };

/** Newest first, with their full text; of all posts, of a category or with the given ids. */
export async function listFeedPosts(db: Db, { count, now, category, ids }: FeedOptions): Promise<FeedPost[]> {
  const rows = await publicPosts(db, now.toISOString())
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .select([...cardColumns, 'id', 'content_html as html', 'updated_at as updatedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return rows.map(withLastChange);
}

/** Public posts, newest first; all of them without a limit. */
export async function listPostListings(db: Db, now: Date, limit?: number): Promise<PostListing[]> {
  const rows = await publicPosts(db, now.toISOString())
    .select(['slug', 'title', 'excerpt', 'published_at as publishedAt', 'updated_at as updatedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return rows.map(withLastChange);
}

export async function findPostSource(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<PostSource | null> {
  const row = await publicPosts(db, now.toISOString())
    .select(['id', 'slug', 'title', 'published_at as publishedAt', 'content', 'series_id as seriesId'])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return row ?? null;
}
