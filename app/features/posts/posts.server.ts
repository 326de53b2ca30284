import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { laterOf } from '#platform/dates.ts';
import { locatePage, nearerEnd, type Page } from '#platform/pagination.ts';
import { type Article, type PostCard, type PostLink, postsPerPage } from './post.ts';

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

type PostList = { category: string | null; now: Date };

/** Every so many posts of a list one, as far as somebody has gone: pages after it are reached from there. */
export type Signposts = { publishedAt: string; id: string }[];

/** So many rows are passed along an index in a fraction of a millisecond. */
const STRIDE = 1_000;

export async function listPosts(
  db: Db,
  list: PostList & { page: number; total: number; signposts: () => Promise<Signposts> },
): Promise<Page<PostCard>> {
  const { offset, ...place } = locatePage(list.page, postsPerPage, list.total);
  const way = nearerEnd({ offset, size: postsPerPage, total: list.total });
  const isFar = way.offset >= STRIDE;
  // The index alone passes the rows before the page.
  const ids = isFar
    ? newestAfter(db, list, await findSignpost(db, { ...list, offset }))
        .select('id')
        .limit(postsPerPage)
        .offset(offset % STRIDE)
    : ofList(db, list)
        .select('id')
        .orderBy('published_at', way.isReversed ? 'asc' : 'desc')
        .orderBy('id', way.isReversed ? 'asc' : 'desc')
        .limit(way.limit)
        .offset(way.offset);
  const items = await db
    .selectFrom('blog_posts')
    .select(cardColumns)
    .where('id', 'in', ids)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return { items, ...place };
}

/** The last one before a place; those on the way are put up by whoever comes there first. */
async function findSignpost(db: Db, list: Parameters<typeof listPosts>[1] & { offset: number }) {
  const signposts = await list.signposts();
  const wanted = Math.floor(list.offset / STRIDE) - 1;
  for (let at = signposts.length; at <= wanted; at++) {
    const next = await newestAfter(db, list, signposts[at - 1])
      .select(['published_at as publishedAt', 'id'])
      .$narrowType<{ publishedAt: string }>()
      .limit(1)
      .offset(STRIDE - 1)
      .executeTakeFirst();
    // Somebody has just taken posts away, and the list ends here.
    if (!next) return signposts[at - 1];
    // Two on the same way put up the same.
    signposts[at] = next;
  }
  return signposts[wanted];
}

function newestAfter(db: Db, { category, now }: PostList, signpost: Signposts[number] | undefined) {
  // Its own time is where the index is entered.
  const list = { category, now: signpost ? new Date(signpost.publishedAt) : now };
  return ofList(db, list)
    .$if(signpost !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published_at', 'id'), '<', tuple(signpost!.publishedAt, signpost!.id)),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');
}

function ofList(db: Db, { category, now }: PostList) {
  return publicPosts(db, now).$if(category !== null, (query) => query.where('category', '=', category!));
}

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
export async function findPostSalt(db: Db, { slug, now }: { slug: string; now: Date }) {
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
