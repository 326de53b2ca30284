import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('subscribers')
    .addColumn('spam', is.boolean, (column) => column.notNull().defaultTo(false))
    .execute();
}
