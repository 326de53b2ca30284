import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export type IndexLatest = (db: Kysely<unknown>, table: string, column: string) => Promise<void>;

export async function up(
  db: Kysely<unknown>,
  _is: ColumnTypes,
  { indexLatest }: { indexLatest: IndexLatest },
) {
  // For the duplicate check of each new comment.
  await db.schema
    .createIndex('comments_author_email_created_at_idx')
    .on('comments')
    .columns(['author_email', 'created_at'])
    .execute();
  // SQLite uses a covering index only if it contains every column of the query, including that of the partial condition.
  await db.schema
    .createIndex('blog_posts_unbinned_published_published_at_views_deleted_at_idx')
    .on('blog_posts')
    .columns(['published', 'published_at', 'views', 'deleted_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema.dropIndex('blog_posts_unbinned_published_published_at_views_idx').execute();
  await db.schema
    .createIndex('blog_posts_binned_deleted_at_id_idx')
    .on('blog_posts')
    .columns(['deleted_at', 'id'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await indexLatest(db, 'blog_posts', 'published_at');
  await indexLatest(db, 'portfolio_projects', 'completed_at');
}
