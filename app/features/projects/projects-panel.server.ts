import type { Db } from '#database/schema.ts';
import { piecesPerPage } from '#features/pieces/piece.ts';
import { isListed, type PieceFilter } from '#features/pieces/pieces-panel.server.ts';
import { locatePage, type Page } from '#platform/pagination.ts';
import type { FeaturedProject, ProjectRow, ProjectSort } from './project.ts';

const columns = { title: 'title', completed: 'completed_at', updated: 'updated_at' } as const;

/** The projects of the panel's list, drafts and all. */
export async function listProjectRows(
  db: Db,
  filter: PieceFilter & { sort: ProjectSort; descending: boolean; page: number },
): Promise<Page<ProjectRow>> {
  const found = db.selectFrom('portfolio_projects').where(isListed(filter));
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
      'client_name as clientName',
      'completed_at as completedAt',
      'featured',
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

/** Drafts too: their place is kept for the day on which they are published. */
export function listFeaturedForOwner(db: Db): Promise<FeaturedProject[]> {
  return db
    .selectFrom('portfolio_projects')
    .select(['id', 'title', 'slug', 'featured_image as image', 'cover_salt as coverSalt'])
    .where('featured', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('featured_position')
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
}
