import type { Kysely } from 'kysely';

/** A lock tells whether the process of an import is starting. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('imports').dropColumn('started_at').execute();
}
