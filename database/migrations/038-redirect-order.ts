import type { Kysely } from 'kysely';

/** For the list in the panel: an import may create thousands of redirects. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('redirects_created_at_from_path_idx')
    .on('redirects')
    .columns(['created_at desc', 'from_path'])
    .execute();
}
