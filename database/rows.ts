import { type Kysely, sql } from 'kysely';
import type { Db } from './schema.ts';
import { authBooleans, rowOrder, type TableName, tableNames } from './tables.ts';

/** A row as both engines give it: scalars, booleans and lists of strings. */
export type Row = Record<string, unknown>;

/** So few that a batch of the longest articles is still small. */
const BATCH = 50;

/** All rows of a table in its order, a batch at a time. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const order = rowOrder[table];
  const columns = sql.join(order.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const rows: Row[] = await withoutTypes(db)
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(${columns}) > (${sql.join(order.map((name) => last![name]))})`),
      )
      .orderBy(sql`${columns}`)
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map((row) => withBooleans(table, row));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000;

export async function writeRows(db: Db, table: TableName, rows: Row[]) {
  const atOnce = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += atOnce)
    await withoutTypes(db)
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute();
}

/** Empties the tables, those that point to others first. */
export async function clearTables(db: Db) {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
}

/** One line that is the same for the same row, whichever engine it comes from. */
export function toLine(row: Row): string {
  return JSON.stringify(row, Object.keys(row).toSorted());
}

/** What is true of every table cannot be said in the types of each. */
function withoutTypes(db: Db) {
  return db as unknown as Kysely<Record<TableName, Row>>;
}

function withBooleans(table: TableName, row: Row): Row {
  for (const name of authBooleans[table] ?? []) row[name] = Boolean(row[name]);
  return row;
}
