import type { Kysely } from 'kysely';

/** The address of a film that plays in place of a project's picture. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('portfolio_projects').addColumn('loop', 'text').execute();
}
