import { createHash } from 'node:crypto';
import { readRows, type Row, toLine } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import { type TableName, tableNames } from '#database/tables.ts';
import { RESTORED_SECRET, SECRET } from '#features/settings/settings.server.ts';

/** What is worth nothing after a while, or opens the panel to whoever reads the file. */
const leftOut = new Set<TableName>([
  'sessions',
  'verifications',
  'owner_links',
  'visitor_limits',
  'daily_salts',
  'visitor_days',
]);

/** The tables of a backup. */
export const carriedTables = tableNames.filter((table) => !leftOut.has(table));

/** The rows of a table as lines of JSON, the same from both engines. */
export async function* readLines(db: Db, table: TableName): AsyncGenerator<string> {
  for await (const rows of readRows(db, table)) {
    for (const row of rows) if (isCarried(table, row)) yield `${toLine(row)}\n`;
  }
}

/** The secret has a place of its own in a backup, since not every site keeps it in the database. */
function isCarried(table: TableName, row: Row) {
  return !(table === 'settings' && (row.key === SECRET || row.key === RESTORED_SECRET));
}

/** Counts lines and hashes them, so that two tables can be compared without holding either. */
export class LineSum {
  rows = 0;
  private readonly hash = createHash('sha256');

  add(line: string) {
    this.rows += 1;
    this.hash.update(line);
  }

  end() {
    return { rows: this.rows, sha256: this.hash.digest('hex') };
  }
}
