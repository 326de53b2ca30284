import type { Kysely } from 'kysely';
import type { Row } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';

/** Rows of any table that an export has; the columns are those of its description. */

export async function findRow(db: Db, table: TableName, values: Row): Promise<Row | null> {
  const row = await where(untyped(db).selectFrom(table).selectAll(), values).executeTakeFirst();
  return row ?? null;
}

/** Some columns of the rows that have one of the values in their first column. */
export function listRows(
  db: Db,
  table: TableName,
  columns: readonly [key: string, ...others: string[]],
  values: string[],
): Promise<Row[]> {
  return untyped(db)
    .selectFrom(table)
    .select([...columns])
    .where(columns[0], 'in', values)
    .execute();
}

export async function updateRow(db: Db, table: TableName, values: Row, changes: Row) {
  await where(untyped(db).updateTable(table).set(changes), values).execute();
}

export async function deleteRow(db: Db, table: TableName, values: Row) {
  await where(untyped(db).deleteFrom(table), values).execute();
}

/** A row that is still referred to, for example a post with a comment, is not removed. */
export async function isReferredTo(
  db: Db,
  id: unknown,
  references: readonly { table: TableName; column: string }[],
): Promise<boolean> {
  for (const { table, column } of references) if (await findRow(db, table, { [column]: id })) return true;
  return false;
}

/** Kysely's types cannot express a query that fits every table. */
function untyped(db: Db) {
  return db as unknown as Kysely<Record<TableName, Row>>;
}

function where<Query extends { where(column: never, operator: '=', value: never): Query }>(
  query: Query,
  values: Row,
): Query {
  let filtered = query;
  for (const [column, value] of Object.entries(values))
    filtered = filtered.where(column as never, '=', value as never);
  return filtered;
}
