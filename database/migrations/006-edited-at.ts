import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds the time of the last edit, which includes unpublished changes, and the title of a revision for its list. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const table of ['blog_posts', 'portfolio_projects']) {
    await db.schema.alterTable(table).addColumn('edited_at', is.time).execute();
    await sql`update ${sql.table(table)} set edited_at = updated_at`.execute(db);
    await db.schema.dropIndex(`${table}_deleted_at_updated_at_idx`).execute();
    await db.schema
      .createIndex(`${table}_edited_at_id_idx`)
      .on(table)
      .columns(['edited_at', 'id'])
      // A partial index: with `deleted_at` as first column PostgreSQL would sort the rows again.
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  await db.schema.alterTable('revisions').addColumn('title', is.text).execute();
  await nameRevisions(db);
}

/** One at a time, because each revision holds a whole article. */
async function nameRevisions(db: Kysely<unknown>) {
  const { rows: ids } = await sql<{ id: string }>`select id from revisions`.execute(db);
  for (const { id } of ids) {
    const { rows } = await sql<{ data: string }>`select data from revisions where id = ${id}`.execute(db);
    const { title } = JSON.parse(rows[0]!.data);
    await sql`update revisions set title = ${title} where id = ${id}`.execute(db);
  }
}
