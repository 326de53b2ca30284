import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds series: ordered groups of posts. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('series')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('title', is.text, (column) => column.notNull())
    .addColumn('slug', is.text, (column) => column.notNull().unique())
    .addColumn('description', is.text, (column) => column.notNull())
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('updated_at', is.time, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('blog_posts').addColumn('series_id', is.text).execute();
  await db.schema.alterTable('blog_posts').addColumn('series_position', is.integer).execute();
  await db.schema.createIndex('blog_posts_series_id_idx').on('blog_posts').columns(['series_id']).execute();
}
