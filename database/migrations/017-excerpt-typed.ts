import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds whether the owner wrote the excerpt; if not, the latest revision has none. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('blog_posts')
    .addColumn('excerpt_typed', is.boolean, (column) => column.notNull().defaultTo(true))
    .execute();
  const { rows } = await sql<{ id: string }>`select id from blog_posts`.execute(db);
  // One at a time, because each revision holds a whole article.
  for (const { id } of rows) {
    const { rows: latest } = await sql<{ data: string }>`
      select data from revisions where subject = 'post' and subject_id = ${id} order by version desc limit 1
    `.execute(db);
    if (!latest[0] || JSON.parse(latest[0].data).excerpt) continue;
    await sql`update blog_posts set excerpt_typed = ${false} where id = ${id}`.execute(db);
  }
}
