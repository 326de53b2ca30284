import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

/** Names of files that are stored before their row, or removed after it. */
export async function up(db: Kysely<unknown>, { columns }: { columns: ColumnTypes }) {
  const { text, boolean } = columns;
  await sql`create table media_claims (
    name ${text} not null primary key,
    due_at ${text} not null,
    is_removing ${boolean} not null
  )`.execute(db);
}
