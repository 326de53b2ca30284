import { type RawBuilder, sql } from 'kysely';

/** Tables with an indexed `search_text` column. */
export type SearchedTable = 'blog_posts' | 'portfolio_projects' | 'pages';

export type SearchQuery = {
  table: SearchedTable;
  /** Normalized words, each of which `search_text` must contain literally. */
  words: string[];
  visible: RawBuilder<boolean>;
  limit: number;
};

/**
 * Runs a query that reads a whole table, without delaying other queries. Column values are not converted, so it may
 * select only texts and numbers.
 */
export type Scan = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

/** Finds the ids of the newest matches; may return more than `limit` if rows have the same date as the last one. */
export type FindMatches = (wanted: SearchQuery) => Promise<string[]>;

/** Rows without a date come last. */
export const newestFirst: Record<SearchedTable, RawBuilder<unknown>> = {
  blog_posts: sql`published_at desc, id desc`,
  portfolio_projects: sql`completed_at desc nulls last, id desc`,
  pages: sql`published_at desc, id desc`,
};

/** A trigram index cannot find texts of one or two characters. */
export function isIndexed(text: string) {
  return [...text].length >= 3;
}

export function containsWords(words: string[]) {
  return sql<boolean>`${sql.join([sql`true`, ...words.map((word) => containsText(word))], sql` and `)}`;
}

/** A literal substring test, which both engines apply to the candidates of the index. */
export function containsText(text: string, column: RawBuilder<unknown> = sql`search_text`) {
  return sql<boolean>`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

/** Finds matches without the trigram index. */
export function scan({ table, words, visible, limit }: SearchQuery) {
  return sql<{ id: string }>`
    select id from ${sql.table(table)} where ${visible} and ${containsWords(words)}
    order by ${newestFirst[table]} limit ${limit}`;
}
