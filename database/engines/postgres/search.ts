import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holds, isIndexed, newestFirst, scan, type SearchedTable, type Wanted } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';

const LONGEST_SEARCH = '5s';

/** A server that does not allow the extension still searches, only slower: that is no reason not to start. */
export async function createPostgresSearch(db: Kysely<unknown>, table: SearchedTable) {
  // A long text is compressed unless told otherwise, and unpacking it takes longer than looking through it.
  await sql`alter table ${sql.table(table)} alter column search_text set storage external`.execute(db);
  await sql`savepoint search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index ${sql.ref(`${table}_search_text_idx`)} on ${sql.table(table)}
      using gin (search_text gin_trgm_ops)`.execute(db);
  } catch {
    await sql`rollback to savepoint search_index`.execute(db);
  }
}

/**
 * The planner cannot know how rare a word is. A common one is found among the newest rows; for any other the index is
 * asked first, for the matches alone.
 */
export async function findPostgresMatches(db: Db, wanted: Wanted) {
  const rows = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(LONGEST_SEARCH)}`.execute(trx);
    if (!isIndexed(wanted.text)) return (await scan(wanted).execute(trx)).rows;
    const recent = await recentMatches(wanted).execute(trx);
    if (recent.rows.length === wanted.limit) return recent.rows;
    await preferIndexes(trx);
    return (await postgresMatches(wanted).execute(trx)).rows;
  });
  return rows.map(({ id }) => id);
}

export async function scanPostgres<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(LONGEST_SEARCH)}`.execute(trx);
    return (await query.execute(trx)).rows;
  });
}

/** Until the transaction ends: the planner believes that reading a table costs nothing where its texts lie apart. */
export async function preferIndexes(db: Db) {
  await sql`set local enable_seqscan = off`.execute(db);
}

export function postgresMatches({ table, text, visible, limit }: Wanted) {
  return sql<{ id: string }>`
    with matches as materialized (select * from ${sql.table(table)} where ${holds(text)})
    select id from matches where ${visible} order by ${newestFirst[table]} limit ${limit}`;
}

function recentMatches({ table, text, visible, limit }: Wanted) {
  const rows = sql.lit(4 * limit);
  return sql<{ id: string }>`
    select id from (
      select * from ${sql.table(table)} where ${visible} order by ${newestFirst[table]} limit ${rows}
    ) as newest where ${holds(text)} order by ${newestFirst[table]} limit ${limit}`;
}
