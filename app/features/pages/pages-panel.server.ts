import type { Db } from '#database/schema.ts';
import { type Listing, listPage, rowColumns } from '#features/content/server/panel.server.ts';
import type { NavigationPage } from '#features/settings/navigation.ts';
import type { Page } from '#platform/lists/pagination.ts';
import type { PageRow, PageSort } from './page.ts';

const columns = { title: 'title', edited: 'edited_at' } as const;

export function listPageRows(db: Db, listing: Listing<PageSort>): Promise<Page<PageRow>> {
  const rows = db.selectFrom('pages').select([...rowColumns, 'show_in_navigation as showInNavigation']);
  return listPage(rows, listing, columns[listing.sort]);
}

/** The pages that have a place in the menus, also while they are not published. */
export function listPagesInNavigation(db: Db): Promise<NavigationPage[]> {
  return db
    .selectFrom('pages')
    .select(['title', 'slug'])
    .where('show_in_navigation', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}
