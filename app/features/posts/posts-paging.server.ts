import type { Db } from '#database/schema.ts';
import { locatePage, nearerEnd, type Page } from '#platform/pagination.ts';
import { type PostCard, postsPerPage } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';

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
