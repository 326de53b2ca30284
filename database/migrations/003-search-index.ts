import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';
import type { SearchedTable } from '#database/matches.ts';

export type CreateSearch = (db: Kysely<unknown>, table: SearchedTable) => Promise<void>;

export async function up(
  db: Kysely<unknown>,
  _is: ColumnTypes,
  { createSearch }: { createSearch: CreateSearch },
) {
  await createSearch(db, 'blog_posts');
  await createSearch(db, 'portfolio_projects');
}
