import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** For the plan: where redirects lead. For undoing: finds other imports of the same post, subscriber and so on. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('import_items').addColumn('new_path', is.text).execute();
  await db.schema
    .createIndex('import_items_target_idx')
    .on('import_items')
    .columns(['target_id', 'target_table'])
    .execute();
}
