import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** When the owner last wrote, which is not what visitors are told; and of a revision what its list shows. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const table of ['blog_posts', 'portfolio_projects']) {
    await db.schema.alterTable(table).addColumn('edited_at', is.time).execute();
    await sql`update ${sql.table(table)} set edited_at = updated_at`.execute(db);
    await db.schema.dropIndex(`${table}_deleted_at_updated_at_idx`).execute();
    await db.schema
      .createIndex(`${table}_edited_at_id_idx`)
      .on(table)
      .columns(['edited_at', 'id'])
      // PostgreSQL sorts again what it finds by a column that is null.
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  await db.schema.alterTable('revisions').addColumn('title', is.text).execute();
  await nameRevisions(db);
}

/** One at a time: each holds a whole text. */
async function nameRevisions(db: Kysely<unknown>) {
  const { rows: ids } = await sql<{ id: string }>`select id from revisions`.execute(db);
  for (const { id } of ids) {
    const { rows } = await sql<{ data: string }>`select data from revisions where id = ${id}`.execute(db);
    const { title } = JSON.parse(rows[0]!.data);
    await sql`update revisions set title = ${title} where id = ${id}`.execute(db);
  }
}
