import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { addPost } from '../../tests/support/factories.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './006-edited-at.ts';

test('older posts and revisions get the new columns', async () => {
  const { db } = await openTestDatabase();
  await addPost(db, { title: 'From before' });
  await db.schema.dropIndex('blog_posts_published_edited_at_id_idx').execute();
  for (const table of ['blog_posts', 'portfolio_projects']) {
    await db.schema.dropIndex(`${table}_edited_at_id_idx`).execute();
    await db.schema.alterTable(table).dropColumn('edited_at').execute();
    await sql`create index ${sql.id(`${table}_deleted_at_updated_at_idx`)} on ${sql.table(table)} (deleted_at)`.execute(
      db,
    );
  }
  await db.schema.alterTable('revisions').dropColumn('title').execute();

  await up(db as unknown as Kysely<unknown>, inject('postgresUrl') ? postgresColumns : sqliteColumns);

  const post = await db
    .selectFrom('blog_posts')
    .select(['updated_at', 'edited_at'])
    .executeTakeFirstOrThrow();
  expect(post.edited_at).toBe(post.updated_at);
  expect(await db.selectFrom('revisions').select('title').execute()).toEqual([{ title: 'From before' }]);
});
