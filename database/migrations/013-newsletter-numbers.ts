import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const column of ['sent_forgotten', 'failed_forgotten']) {
    await db.schema
      .alterTable('newsletters')
      .addColumn(column, is.integer, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable('newsletter_links')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('newsletter_id', is.text, (column) =>
      column.notNull().references('newsletters.id').onDelete('cascade'),
    )
    .addColumn('url', is.text, (column) => column.notNull())
    .addColumn('clicks', is.integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('newsletter_links_newsletter_id_clicks_idx')
    .on('newsletter_links')
    .columns(['newsletter_id', 'clicks'])
    .execute();
}
