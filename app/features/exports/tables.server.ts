import type { z } from 'zod';
import type { Row } from '#database/rows.ts';
import { rowOrder, type TableName } from '#database/tables.ts';
import { clientTables } from './client-tables.server.ts';
import { contentTables } from './content-tables.server.ts';

/** A table in an export. */
export type ExportTable = {
  table: TableName;
  /** A JSON file, or the folder of Markdown files. */
  file: string;
  /** The exported columns with the values that an import accepts; all others stay on the site. */
  columns: z.ZodObject;
  /** What a row is called in the plan of an import. */
  title: (row: Row) => string;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** A row goes along only with those that these columns refer to. */
  required?: Partial<Record<string, TableName>>;
  /** These columns become null if what they refer to does not go along. */
  optional?: Partial<Record<string, TableName>>;
  /** Changes a row before the columns are selected. */
  prepare?: (row: Row) => Row;
  /** The same rows for a spreadsheet. */
  csv?: { file: string; columns: readonly string[]; valuesOf?: (row: Row) => Row };
};

/** In the order of an import: rows come after those that they refer to. Settings are exported separately. */
export const exportTables: ExportTable[] = [...contentTables, ...clientTables];

export const mediaTable = exportTables.find(({ table }) => table === 'media')!;

export function isFolder({ file }: Pick<ExportTable, 'file'>) {
  return file.endsWith('/');
}

/** Identifies a row in all exports of a site. */
export function rowKey(table: TableName, row: Row): string {
  return `${table}:${rowOrder[table].map((column) => String(row[column])).join(' ')}`;
}
