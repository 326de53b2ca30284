import type { Kysely } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { addPost } from '../../tests/support/factories.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './017-excerpt-typed.ts';

test('for an older post the latest revision determines whether its excerpt was typed', async () => {
  const { db } = await openTestDatabase();
  await addPost(db, { title: 'Automatic' });
  await addPost(db, { title: 'Typed', excerpt: 'Some words.' });
  await db.schema.alterTable('blog_posts').dropColumn('excerpt_typed').execute();

  await up(db as unknown as Kysely<unknown>, inject('postgresUrl') ? postgresColumns : sqliteColumns);

  const posts = await db
    .selectFrom('blog_posts')
    .select(['title', 'excerpt_typed'])
    .orderBy('title')
    .execute();
  expect(posts).toEqual([
    { title: 'Automatic', excerpt_typed: false },
    { title: 'Typed', excerpt_typed: true },
  ]);
});
