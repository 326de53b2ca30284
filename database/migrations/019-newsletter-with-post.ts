import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds newsletters that are sent when their post is published. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('newsletters')
    .addColumn('with_post', is.boolean, (added) => added.notNull().defaultTo(false))
    .execute();
}
