import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** A quote keeps the prefix of its number when the setting changes. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('quotes')
    .addColumn('number_prefix', is.text, (column) => column.notNull().defaultTo(''))
    .execute();
}
