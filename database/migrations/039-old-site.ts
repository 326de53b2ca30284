import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds the address of the old site, which some exports do not name, to imports. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('imports').addColumn('old_site_url', is.text).execute();
}
