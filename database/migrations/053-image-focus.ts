import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

export async function up(db: Kysely<unknown>, { columns }: { columns: ColumnTypes }) {
  await db.schema.alterTable('media').addColumn('focus', columns.text).execute();
}
