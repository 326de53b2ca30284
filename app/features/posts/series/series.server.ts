import type { Db } from '#database/schema.ts';
import { publicPosts } from '#features/posts/posts.server.ts';
import type { Series, SeriesRow, SeriesWithPosts } from './series.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { slugify } from '#platform/text/slug.ts';
import type { PostDraft } from '#features/posts/post.ts';

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

/** `/blog/series/like` and `/blog/series/view` count a like and a view of a post with the slug "series". */
const reservedSlugs = ['like', 'view'];

type Place = { series: string; seriesPart: number | null };

/** Puts a post into the series of that title, which is created if needed; without a part, at its end. */
export async function placeInSeries(db: Db, postId: string, place: Place, now: Date) {
  const title = place.series.trim();
  const seriesId = title ? await findOrCreate(db, title, now) : null;
  const position = seriesId && (place.seriesPart ?? (await nextPart(db, seriesId, postId)));
  await db
    .updateTable('blog_posts')
    .set({ series_id: seriesId, series_position: position ? Number(position) : null })
    .where('id', '=', postId)
    .execute();
}

async function findOrCreate(db: Db, title: string, now: Date): Promise<string> {
  const found = await db.selectFrom('series').select('id').where('title', '=', title).executeTakeFirst();
  if (found) return found.id;
  const id = newId(now);
  const slug = await freeSlug(db, slugify(title, (await readSite(db)).language) || `series-${id}`);
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await db
    .insertInto('series')
    .values({ id, title, slug, description: '', ...times })
    .execute();
  return id;
}

async function freeSlug(db: Db, slug: string): Promise<string> {
  const rows = await db.selectFrom('series').select('slug').execute();
  const taken = new Set([...reservedSlugs, ...rows.map((row) => row.slug)]);
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}

async function nextPart(db: Db, seriesId: string, postId: string): Promise<number> {
  const { last } = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.max('series_position').as('last'))
    .where('series_id', '=', seriesId)
    .where('id', '!=', postId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** The slug stays, so that links keep working. */
export function updateSeries(
  db: Db,
  { id, title, description, now }: { id: string; title: string; description: string; now: Date },
): Promise<'saved' | 'missing' | 'taken'> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const other = await trx
      .selectFrom('series')
      .select('id')
      .where('title', '=', title)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) return 'taken';
    if (!(await renameInPosts(trx, id, title))) return 'missing';
    await trx
      .updateTable('series')
      .set({ title, description, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    return 'saved';
  });
}

/** The posts stay. */
export async function deleteSeries(db: Db, id: string) {
  await inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    await renameInPosts(trx, id, '');
    await trx
      .updateTable('blog_posts')
      .set({ series_id: null, series_position: null })
      .where('series_id', '=', id)
      .execute();
    await trx.deleteFrom('series').where('id', '=', id).execute();
  });
}

/**
 * The working copy has the title of the series, and the search text contains it after the tags. Without a title, the
 * posts leave the series. False if it does not exist.
 */
async function renameInPosts(db: Db, id: string, title: string): Promise<boolean> {
  const before = await db.selectFrom('series').select('title').where('id', '=', id).executeTakeFirst();
  if (!before) return false;
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'excerpt', 'category', 'tags', 'search_text', 'working_copy', 'series_id'])
    .where((eb) => eb.or([eb('series_id', '=', id), eb('working_copy', 'is not', null)]))
    .execute();
  for (const row of rows) {
    const draft: Partial<PostDraft> | null = row.working_copy && JSON.parse(row.working_copy);
    const searchStart = (series: string) =>
      normalizeForSearch([row.title, row.excerpt, row.category, ...row.tags, series].join(' '));
    const start = searchStart(before.title);
    const isInText = row.series_id === id && row.search_text.startsWith(start);
    const isInDraft = draft?.series?.trim() === before.title;
    if (!isInText && !isInDraft) continue;
    const place = title ? { series: title } : { series: '', seriesPart: null };
    await db
      .updateTable('blog_posts')
      .set({
        ...(isInText && { search_text: searchStart(title) + row.search_text.slice(start.length) }),
        ...(isInDraft && { working_copy: JSON.stringify({ ...draft, ...place }) }),
      })
      .where('id', '=', row.id)
      .execute();
  }
  return true;
}
