import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';

/** Adds the facts of a case study to projects. */
export async function up(db: Kysely<unknown>, { columns }: { columns: ColumnTypes }) {
  const add = (name: string, type: ColumnTypes['text'], initial?: string | boolean) =>
    db.schema
      .alterTable('portfolio_projects')
      .addColumn(name, type, (column) =>
        initial === undefined ? column : column.notNull().defaultTo(initial),
      )
      .execute();
  for (const name of ['lede', 'role', 'team', 'testimonial_id', 'phone_image']) await add(name, columns.text);
  for (const name of ['services', 'outcomes', 'credits']) await add(name, columns.text, '[]');
  await add('large', columns.boolean, false);
}
