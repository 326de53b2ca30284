import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';
import type { CreateSearch } from './003-search-index.ts';

/** Adds pages: content of the owner at an address of its own. */
export async function up(
  db: Kysely<unknown>,
  is: ColumnTypes,
  { createSearch }: { createSearch: CreateSearch },
) {
  await db.schema
    .createTable('pages')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('version', is.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('updated_at', is.time, (column) => column.notNull())
    .addColumn('deleted_at', is.time)
    .addColumn('demo', is.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('title', is.text, (column) => column.notNull())
    .addColumn('slug', is.text, (column) => column.notNull().unique())
    .addColumn('content', is.text, (column) => column.notNull())
    .addColumn('content_html', is.text, (column) => column.notNull())
    .addColumn('excerpt', is.text, (column) => column.notNull())
    .addColumn('featured_image', is.text)
    .addColumn('cover_salt', is.text, (column) => column.notNull())
    .addColumn('meta_title', is.text)
    .addColumn('meta_description', is.text)
    .addColumn('published', is.boolean, (column) => column.notNull().defaultTo(false))
    .addColumn('published_at', is.time)
    .addColumn('search_text', is.text, (column) => column.notNull())
    .addColumn('working_copy', is.text)
    .addColumn('edited_at', is.time, (column) => column.notNull())
    .addColumn('show_in_navigation', is.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await createSearch(db, 'pages');
}
