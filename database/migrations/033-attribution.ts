import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type Tables = { enquiries: { stage: string; won_at: string | null; updated_at: string } };

/** Adds where an enquiry came from: the pages read on its day, and the source that the owner sets. */
export async function up(untyped: Kysely<unknown>, is: ColumnTypes) {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable('enquiries').addColumn('source', is.text).execute();
  await db.schema.alterTable('enquiries').addColumn('won_at', is.time).execute();
  await db
    .updateTable('enquiries')
    .set({ won_at: sql`updated_at` })
    .where('stage', '=', 'won')
    .execute();
  await db.schema
    .createTable('enquiry_pages')
    .addColumn('enquiry_id', is.text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('path', is.text, (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_pages_pk', ['enquiry_id', 'path'] as never)
    .execute();
}
