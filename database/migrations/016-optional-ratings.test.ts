import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { addResource, addTool } from '../../tests/support/factories.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './016-optional-ratings.ts';

test('ratings keep their values, zero becomes null, and waiting lists are kept', async () => {
  const { db } = await openTestDatabase();
  const { id } = await addTool(db, { name: 'Rated', rating: 4.7 });
  await addResource(db, { name: 'Not rated', rating: 0 });
  await db
    .insertInto('tool_waiters')
    .values({ id: 'w', tool_id: id, email: 'ada@example.com', created_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  const is = inject('postgresUrl') ? postgresColumns : sqliteColumns;
  for (const table of ['ai_tools', 'resources', 'testimonials']) {
    await db.schema
      .alterTable(table)
      .addColumn('old', is.decimal, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set old = rating`.execute(db);
    await db.schema.alterTable(table).dropColumn('rating').execute();
    await db.schema.alterTable(table).renameColumn('old', 'rating').execute();
  }

  await up(db as unknown as Kysely<unknown>, is);

  expect(await db.selectFrom('ai_tools').select('rating').execute()).toEqual([{ rating: 4.7 }]);
  expect(await db.selectFrom('resources').select('rating').execute()).toEqual([{ rating: null }]);
  await db.updateTable('ai_tools').set({ rating: null }).execute();
  expect(await db.selectFrom('tool_waiters').select('email').execute()).toEqual([
    { email: 'ada@example.com' },
  ]);
});
