import type { Db } from '#database/schema.ts';
import { publicPosts } from '#features/posts/posts.server.ts';
import type { Series, SeriesRow, SeriesWithPosts } from './series.ts';

/** All series with public posts. */
export async function listPublicSeries(db: Db, now: Date): Promise<SeriesWithPosts[]> {
  const posts = await publicPosts(db, now.toISOString())
    .select(['id', 'slug', 'title', 'category', 'published_at as publishedAt', 'series_id as seriesId'])
    .where('series_id', 'is not', null)
    .orderBy('series_position')
    .orderBy('published_at')
    .orderBy('id')
    .$narrowType<{ publishedAt: string }>()
    .execute();
  const series = posts.length > 0 ? await listSeries(db) : [];
  return series
    .map((one) => ({
      ...one,
      posts: posts.flatMap(({ seriesId, ...post }) => (seriesId === one.id ? [post] : [])),
    }))
    .filter((one) => one.posts.length > 0);
}

function listSeries(db: Db): Promise<Series[]> {
  return db
    .selectFrom('series')
    .select(['id', 'title', 'slug', 'description'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

export async function listSeriesTitles(db: Db): Promise<string[]> {
  return (await listSeries(db)).map(({ title }) => title);
}

/** For the panel. */
export async function listSeriesRows(db: Db): Promise<SeriesRow[]> {
  const counts = await db
    .selectFrom('blog_posts')
    .select((eb) => ['series_id as id', eb.fn.countAll<number>().as('posts')])
    .where('series_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('series_id')
    .execute();
  const byId = new Map(counts.map(({ id, posts }) => [id, posts]));
  return (await listSeries(db)).map((series) => ({ ...series, posts: byId.get(series.id) ?? 0 }));
}
