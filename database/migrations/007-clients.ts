import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds search texts to comments and enquiries, and `outbox.about`, by which mails are deleted with the row they refer to. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const [table, text] of Object.entries(searched)) {
    await db.schema
      .alterTable(table)
      .addColumn('search_text', is.text, (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update ${sql.table(table)} set search_text = lower(${sql.raw(text)})`.execute(db);
  }
  await db.schema.alterTable('outbox').addColumn('about', is.text).execute();
  await index(db, 'comments', ['deleted_at', 'spam', 'approved', 'created_at']);
  await index(db, 'enquiries', ['spam', 'stage', 'created_at']);
  await index(db, 'outbox', ['about']);
}

const searched = {
  comments: `author_name || ' ' || author_email || ' ' || content`,
  enquiries: `name || ' ' || email || ' ' || subject || ' ' || message`,
};

function index(db: Kysely<unknown>, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_${columns.join('_')}_idx`)
    .on(table)
    .columns(columns)
    .execute();
}
