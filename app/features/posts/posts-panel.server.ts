import type { Db } from '#database/schema.ts';
import { type Listing, listPage, rowColumns } from '#features/content/server/panel.server.ts';
import type { Page } from '#platform/lists/pagination.ts';
import type { PostRow, PostSort } from './post.ts';

const columns = { title: 'title', published: 'published_at', edited: 'edited_at', views: 'views' } as const;

export function listPostRows(db: Db, listing: Listing<PostSort>): Promise<Page<PostRow>> {
  const rows = db.selectFrom('blog_posts').select([...rowColumns, 'views']);
  return listPage(rows, listing, columns[listing.sort]);
}
