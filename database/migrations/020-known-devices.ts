import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Part of what the cookie of a known device is signed with: a new value revokes all of them. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('owners').addColumn('device_epoch', is.text).execute();
}
