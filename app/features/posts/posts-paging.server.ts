import type { Db } from '#database/schema.ts';
import { locatePage, nearerEnd, type Page } from '#platform/lists/pagination.ts';
import { type PostCard, postsPerPage } from './post.ts';
import { cardColumns, publicPosts } from './posts.server.ts';

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
