import { type RawBuilder, sql } from 'kysely';

/** Posts and projects have a `search_text`, and each engine an index for it. */
export type SearchedTable = 'blog_posts' | 'portfolio_projects';

export type Wanted = {
  table: SearchedTable;
  /** A folded text that `search_text` must hold, letter by letter. */
  text: string;
  /** Which rows may be found at all. */
  visible: RawBuilder<boolean>;
  limit: number;
};

/**
 * Runs a query that reads whole tables where no page waits for it. Rows come as the engine stores them, so it selects
 * texts and numbers only.
 */
export type Scan = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

/** Finds the ids of the newest rows; some that are as old as the last one may come along. */
export type FindMatches = (wanted: Wanted) => Promise<string[]>;

/** What "newest" means in each table; where the date may be missing, its row is the last. */
export const newestFirst: Record<SearchedTable, RawBuilder<unknown>> = {
  blog_posts: sql`published_at desc, id desc`,
  portfolio_projects: sql`completed_at desc nulls last, id desc`,
};

/** An index of trigrams knows nothing of one or two letters. */
export function isIndexed(text: string) {
  return [...text].length >= 3;
}

/** The literal test that decides on both engines, whatever an index proposed. */
export function holds(text: string, stored: RawBuilder<unknown> = sql`search_text`) {
  return sql<boolean>`${stored} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/** Reads from the newest row on until there are enough. */
export function scan({ table, text, visible, limit }: Wanted) {
  return sql<{ id: string }>`
    select id from ${sql.table(table)} where ${visible} and ${holds(text)}
    order by ${newestFirst[table]} limit ${limit}`;
}
