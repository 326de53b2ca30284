import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** A newsletter without a time of its own goes out when its post is published, whenever that is. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('newsletters')
    .addColumn('with_post', is.boolean, (added) => added.notNull().defaultTo(false))
    .execute();
}
