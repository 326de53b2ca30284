import type { OpenDatabase } from '#database/client.ts';
import {
  clearTables,
  readRows,
  serializeRow,
  writeRows,
  type TableName,
  tableNames,
} from '#database/tables.ts';
import type { Db } from '#database/schema.ts';

/** Copies every row to another database, then compares both row by row. */
export async function moveRows(from: OpenDatabase, to: OpenDatabase): Promise<number> {
  return from.snapshot((source) =>
    to.db.transaction().execute(async (target) => {
      await to.lockAllTables(target);
      await clearTables(target);
      let rows = 0;
      for (const table of tableNames) {
        for await (const batch of readRows(source, table)) await writeRows(target, table, batch);
        rows += await compare(source, target, table);
      }
      return rows;
    }),
  );
}

async function compare(source: Db, target: Db, table: TableName) {
  const copies = readRows(target, table);
  let rows = 0;
  for await (const batch of readRows(source, table)) {
    const copied = (await copies.next()).value ?? [];
    batch.forEach((row, index) => {
      if (!copied[index] || serializeRow(row) !== serializeRow(copied[index]))
        throw new Error(`Verification failed: a row in ${table} differs in the target database.`);
    });
    rows += batch.length;
  }
  if (!(await copies.next()).done)
    throw new Error(`Verification failed: the target database has more rows in ${table}.`);
  return rows;
}
