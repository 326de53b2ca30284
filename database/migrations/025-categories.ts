import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

const names = {
  post: ['Development', 'Design', 'Technology', 'Tutorials', 'Personal'],
  project: ['Web Development', 'Mobile App', 'Design', 'Content Marketing', 'Copywriting', 'AI Tools'],
  tool: ['Content Marketing', 'Analytics', 'Customer Support', 'Productivity', 'Writing', 'Sales'],
  resource: ['Design', 'Development', 'Marketing', 'Productivity', 'Analytics', 'Writing'],
};

/** Adds the categories that the owner edits; content keeps storing the name of its category. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('categories')
    .addColumn('id', is.text, (id) => id.primaryKey().notNull())
    .addColumn('kind', is.text, (kind) => kind.notNull())
    .addColumn('name', is.text, (name) => name.notNull())
    .addColumn('slug', is.text, (slug) => slug.notNull())
    .addColumn('description', is.text, (description) => description.notNull())
    .addColumn('position', is.integer, (position) => position.notNull())
    .execute();
  for (const [kind, list] of Object.entries(names))
    for (const [position, name] of list.entries()) {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await sql`insert into categories (id, kind, name, slug, description, position)
        values (${`${kind}-${slug}`}, ${kind}, ${name}, ${slug}, '', ${position})`.execute(db);
    }
}
