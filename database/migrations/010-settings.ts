import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('owner_acts')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('act', is.text, (column) => column.notNull())
    .addColumn('subject', is.text, (column) => column.notNull())
    .addColumn('browser', is.text, (column) => column.notNull())
    .addColumn('created_at', is.time, (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['owner_acts', 'created_at'],
    ['missing_pages', 'last_seen_at'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
}
