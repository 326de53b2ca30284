import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds the dimensions of images on other sites. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('image_sizes')
    .addColumn('url', is.text, (column) => column.primaryKey())
    .addColumn('width', is.integer, (column) => column.notNull())
    .addColumn('height', is.integer, (column) => column.notNull())
    .addColumn('fetched_at', is.time, (column) => column.notNull())
    .execute();
}
