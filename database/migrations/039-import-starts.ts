import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds to imports the address of the old site, which some exports do not name, and when their work was started. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('imports').addColumn('old_site_url', is.text).execute();
  await db.schema.alterTable('imports').addColumn('started_at', is.time).execute();
}
