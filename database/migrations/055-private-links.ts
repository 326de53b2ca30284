import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

/** Indexes of public lists and counts, which read no row of content to find out that it is public. */
const publicIndexes = {
  blog_posts: [
    'published, published_at, id, deleted_at',
    'published, category, published_at, id, deleted_at',
  ],
  portfolio_projects: [
    'published, published_at, id, deleted_at',
    'published, category, published_at, deleted_at',
  ],
};

/** Content that is shown by its link only, and the links. */
export async function up(db: Kysely<unknown>, { columns }: { columns: ColumnTypes }) {
  const { text, integer, boolean, day } = columns;
  for (const table of ['blog_posts', 'portfolio_projects', 'pages'])
    await sql`alter table ${sql.table(table)} add column by_link ${boolean} not null default false`.execute(
      db,
    );
  for (const [table, indexes] of Object.entries(publicIndexes))
    for (const indexed of indexes) {
      const names = indexed.split(', ');
      await sql`drop index ${sql.ref(`${table}_${names.join('_')}_idx`)}`.execute(db);
      const name = `${table}_public_${names.includes('category') ? 'category_' : ''}published_at_idx`;
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(indexed)}, by_link)`.execute(
        db,
      );
    }
  await sql`create table private_links (
    subject ${text} not null,
    subject_id ${text} not null,
    number ${integer} not null default 1,
    expires_on ${day},
    password_hash ${text},
    opens ${integer} not null default 0,
    primary key (subject, subject_id)
  )`.execute(db);
}
