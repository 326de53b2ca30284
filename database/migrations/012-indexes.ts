import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type AnnounceVersion = (db: Kysely<unknown>) => Promise<void>;

/**
 * What is public is read, counted and passed over along the index alone. The bin comes last there: PostgreSQL does not
 * read in order behind a column that is null.
 */
const indexes: Record<string, string[][]> = {
  blog_posts: [
    ['published', 'published_at', 'id', 'deleted_at'],
    ['published', 'category', 'published_at', 'id', 'deleted_at'],
    ['published', 'updated_at', 'id'],
    ['deleted_at', 'published', 'published_at', 'views'],
    ['deleted_at', 'published_at', 'id'],
    ['deleted_at', 'views', 'id'],
    ['deleted_at', 'title', 'id'],
  ],
  portfolio_projects: [
    ['published', 'published_at', 'id', 'deleted_at'],
    ['published', 'category', 'published_at', 'deleted_at'],
    ['deleted_at', 'published', 'published_at'],
  ],
  comments: [['created_at', 'id']],
};

/** Others took their place. */
const replaced = [
  'blog_posts_published_published_at_id_idx',
  'blog_posts_published_category_published_at_id_idx',
];

export async function up(
  db: Kysely<unknown>,
  _is: ColumnTypes,
  { announceVersion }: { announceVersion: AnnounceVersion },
) {
  await announceVersion(db);
  for (const [table, lists] of Object.entries(indexes)) {
    for (const columns of lists)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}_idx`)
        .on(table)
        .columns(columns)
        .execute();
  }
  for (const name of replaced) await db.schema.dropIndex(name).execute();
}
