import { createHash } from 'node:crypto';
import { readRows, type Row, serializeRow, type TableName, tableNames } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { RESTORED_SECRET, SECRET } from '#features/settings/settings.server.ts';

/** Short-lived rows, and those that would give a reader of the file access to the panel. */
const excludedTables = new Set<TableName>([
  'sessions',
  'verifications',
  'owner_links',
  'rate_limits',
  'daily_salts',
  'visitor_days',
  // Of files that are not in the archive.
  'media_claims',
]);

export const carriedTables = tableNames.filter((table) => !excludedTables.has(table));

/** The rows of a table as JSON lines, identical for both engines. */
export async function* readLines(db: Db, table: TableName): AsyncGenerator<string> {
  for await (const rows of readRows(db, table)) {
    for (const row of rows) if (isIncluded(table, row)) yield `${serializeRow(row)}\n`;
  }
}

/**
 * The secret is a separate part of the archive, since not every site stores it in the
 * database.
 */
function isIncluded(table: TableName, row: Row) {
  return !(table === 'settings' && (row.key === SECRET || row.key === RESTORED_SECRET));
}

/** Counts and hashes lines, so that tables can be compared without holding them in memory. */
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
