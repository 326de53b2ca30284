import type { Kysely } from 'kysely';

/** What the library knows about a film: its length, and the addresses of its poster and captions. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('media').addColumn('duration_ms', 'integer').execute();
  for (const column of ['poster', 'captions'])
    await db.schema.alterTable('media').addColumn(column, 'text').execute();
}
