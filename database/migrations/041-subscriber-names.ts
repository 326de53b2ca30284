import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds the names that imported lists contain. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('subscribers').addColumn('name', is.text).execute();
}
