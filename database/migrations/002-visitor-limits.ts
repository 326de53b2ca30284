import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('visitor_limits')
    .addColumn('key', is.text, (column) => column.primaryKey())
    .addColumn('hits', is.integer, (column) => column.notNull())
    .addColumn('resets_at', is.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('visitor_limits_resets_at_idx')
    .on('visitor_limits')
    .column('resets_at')
    .execute();
  await db.schema
    .createIndex('enquiries_email_created_at_idx')
    .on('enquiries')
    .columns(['email', 'created_at'])
    .execute();
}
