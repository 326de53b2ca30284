import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds what was fetched for link cards. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('link_cards')
    .addColumn('url', is.text, (column) => column.primaryKey())
    .addColumn('title', is.text, (column) => column.notNull())
    .addColumn('description', is.text, (column) => column.notNull())
    .addColumn('image', is.text)
    .addColumn('fetched_at', is.time, (column) => column.notNull())
    .execute();
}
