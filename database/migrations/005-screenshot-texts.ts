import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema.alterTable('portfolio_projects').addColumn('screenshot_alts', is.list).execute();
  for (const table of ['blog_posts', 'portfolio_projects']) {
    await db.schema
      .createIndex(`${table}_deleted_at_updated_at_idx`)
      .on(table)
      .columns(['deleted_at', 'updated_at'])
      .execute();
  }
}
