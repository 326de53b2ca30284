import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type AnnounceVersion = (db: Kysely<unknown>) => Promise<void>;

/**
 * Covering indexes for public lists, counts and offsets. `deleted_at` comes last, because PostgreSQL does not use the
 * order of the columns behind one that is compared with null.
 */
const indexes: Record<string, string[][]> = {
  blog_posts: [
    ['published', 'published_at', 'id', 'deleted_at'],
    ['published', 'category', 'published_at', 'id', 'deleted_at'],
    ['published', 'edited_at', 'id'],
  ],
  portfolio_projects: [
    ['published', 'published_at', 'id', 'deleted_at'],
    ['published', 'category', 'published_at', 'deleted_at'],
  ],
  comments: [['created_at', 'id']],
};

/** Partial indexes for the panel's lists: with `deleted_at` as first column PostgreSQL would sort the rows again. */
const ofUnbinned: Record<string, string[][]> = {
  blog_posts: [
    ['published', 'published_at', 'views'],
    ['published_at', 'id'],
    ['views', 'id'],
    ['title', 'id'],
  ],
  portfolio_projects: [['published', 'published_at']],
};

/** Superseded by the indexes above. */
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
    for (const columns of lists) await index(db, table, columns).execute();
  }
  for (const [table, lists] of Object.entries(ofUnbinned)) {
    for (const columns of lists)
      await index(db, table, columns, 'unbinned_').where(sql.ref('deleted_at'), 'is', null).execute();
  }
  for (const name of replaced) await db.schema.dropIndex(name).execute();
}

function index(db: Kysely<unknown>, table: string, columns: string[], kind = '') {
  return db.schema
    .createIndex(`${table}_${kind}${columns.join('_')}_idx`)
    .on(table)
    .columns(columns);
}
