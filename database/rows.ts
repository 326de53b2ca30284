import { type Kysely, sql } from 'kysely';
import type { Db } from './schema.ts';
import { authBooleans, rowOrder, type TableName, tableNames } from './tables.ts';

/** A row with the same values on both engines: scalars, booleans and string arrays. */
export type Row = Record<string, unknown>;

/** Small, because a row may hold a whole article. */
const BATCH_ROWS = 50;

/** Yields all rows of a table in the order of `rowOrder`, in batches. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const order = rowOrder[table];
  const columns = sql.join(order.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const rows: Row[] = await withUntypedRows(db)
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(${columns}) > (${sql.join(order.map((name) => last![name]))})`),
      )
      .orderBy(sql`${columns}`)
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length > 0) yield rows.map((row) => withBooleans(table, row));
    last = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000;

export async function writeRows(db: Db, table: TableName, rows: Row[]) {
  const rowsPerStatement = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await withUntypedRows(db)
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
}

/** Deletes all rows, those with foreign keys first. */
export async function clearTables(db: Db) {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
}

/** Serializes a row to one line of JSON that is the same on both engines. */
export function serializeRow(row: Row): string {
  return JSON.stringify(row, Object.keys(row).toSorted());
}

/** Kysely's types cannot express a query that fits every table. */
function withUntypedRows(db: Db) {
  return db as unknown as Kysely<Record<TableName, Row>>;
}

function withBooleans(table: TableName, row: Row): Row {
  for (const name of authBooleans[table] ?? []) row[name] = Boolean(row[name]);
  return row;
}
