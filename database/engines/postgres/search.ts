import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import {
  containsWords,
  isIndexed,
  newestFirst,
  scan,
  type SearchedTable,
  type SearchQuery,
} from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { withoutPostgresTimeouts } from './postgres.ts';

const SEARCH_TIMEOUT_MS = 5_000;

/** If the server does not allow the pg_trgm extension, searches work without the index, but slower. */
export async function createPostgresSearch(db: Kysely<unknown>, table: SearchedTable) {
  // Stored uncompressed: decompressing a long text takes longer than searching it.
  await sql`alter table ${sql.table(table)} alter column search_text set storage external`.execute(db);
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await createIndex(db, table);
  } catch {
    await sql`rollback to savepoint search_index`.execute(db);
  }
}

async function createIndex(db: QueryExecutorProvider, table: string) {
  await sql`create index if not exists ${sql.ref(`${table}_search_text_idx`)} on ${sql.table(table)}
    using gin (search_text gin_trgm_ops)`.execute(db);
}

/** If the extension was created after the tables. */
export async function createMissingIndexes(db: Db) {
  const tables = Object.keys(newestFirst);
  const missing = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as name
    where to_regclass(name || '_search_text_idx') is null
      and exists (select from pg_extension where extname = 'pg_trgm')`.execute(db);
  if (missing.rows.length === 0) return;
  await withoutPostgresTimeouts(db, async (connection) => {
    for (const { name } of missing.rows) await createIndex(connection, name);
  });
}

/**
 * The planner cannot estimate how rare a text is. A common one is found among the newest rows; if those hold too few
 * matches, the trigram index is used.
 */
export async function findPostgresMatches(db: Db, query: SearchQuery) {
  const rows = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(SEARCH_TIMEOUT_MS)}`.execute(trx);
    if (!query.words.some(isIndexed)) return (await scan(query).execute(trx)).rows;
    const recent = await recentMatches(query).execute(trx);
    if (recent.rows.length === query.limit) return recent.rows;
    await preferIndexes(trx);
    return (await postgresMatches(query).execute(trx)).rows;
  });
  return rows.map(({ id }) => id);
}

export async function scanPostgres<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(SEARCH_TIMEOUT_MS)}`.execute(trx);
    return (await query.execute(trx)).rows;
  });
}

/** Until the transaction ends: the planner underestimates the cost of reading texts that are stored out of line. */
export async function preferIndexes(db: Db) {
  await sql`set local enable_seqscan = off`.execute(db);
}

/** A short word is tested afterwards: for the index it is a scan of all its entries. */
export function postgresMatches({ table, words, visible, limit }: SearchQuery) {
  const indexed = words.filter(isIndexed);
  const short = words.filter((word) => !isIndexed(word));
  return sql<{ id: string }>`
    with matches as materialized (select * from ${sql.table(table)} where ${containsWords(indexed)})
    select id from matches where ${visible} and ${containsWords(short)}
    order by ${newestFirst[table]} limit ${limit}`;
}

function recentMatches({ table, words, visible, limit }: SearchQuery) {
  const rows = sql.lit(4 * limit);
  return sql<{ id: string }>`
    select id from (
      select * from ${sql.table(table)} where ${visible} order by ${newestFirst[table]} limit ${rows}
    ) as newest where ${containsWords(words)} order by ${newestFirst[table]} limit ${limit}`;
}
