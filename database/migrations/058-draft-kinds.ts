import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

/** What an import makes a draft, by reason, and what the owner has chosen instead. */
export async function up(db: Kysely<unknown>, { columns }: { columns: ColumnTypes }) {
  await db.schema.alterTable('imports').addColumn('draft_kinds', columns.text).execute();
}
