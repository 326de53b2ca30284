import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds a value that is signed into the cookies of known devices; changing it revokes all of them. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('owners').addColumn('device_epoch', is.text).execute();
}
