import type { Kysely } from 'kysely';

/** For undoing an import: finds other imports of the same post, subscriber and so on. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('import_items_target_idx')
    .on('import_items')
    .columns(['target_id', 'target_table'])
    .execute();
}
