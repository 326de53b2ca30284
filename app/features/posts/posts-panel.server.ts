import type { Db } from '#database/schema.ts';
import { piecesPerPage } from '#features/pieces/piece.ts';
import { isListed, type PieceFilter } from '#features/pieces/pieces-panel.server.ts';
import { locatePage, type Page } from '#platform/pagination.ts';
import type { PostRow, PostSort } from './post.ts';

const columns = { title: 'title', published: 'published_at', updated: 'updated_at', views: 'views' } as const;

/** The posts of the panel's list, drafts and all. */
export async function listPostRows(
  db: Db,
  filter: PieceFilter & { sort: PostSort; descending: boolean; page: number },
): Promise<Page<PostRow>> {
  const found = db.selectFrom('blog_posts').where(isListed(filter));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = locatePage(filter.page, piecesPerPage, total);
  const items = await found
    .select([
      'id',
      'title',
      'slug',
      'category',
      'featured_image as image',
      'cover_salt as coverSalt',
      'published',
      'published_at as publishedAt',
      'updated_at as updatedAt',
      'views',
    ])
    .select((eb) => eb('working_copy', 'is not', null).as('hasChanges'))
    .orderBy(columns[filter.sort], (order) => (filter.descending ? order.desc() : order.asc()).nullsLast())
    .orderBy('id', 'desc')
    .limit(piecesPerPage)
    .offset(offset)
    .execute();
  // What is computed comes from SQLite as a number.
  return { items: items.map((row) => ({ ...row, hasChanges: Boolean(row.hasChanges) })), ...place };
}
