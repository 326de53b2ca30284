import type { Row } from '#database/rows.ts';
import type { TableName } from '#database/tables.ts';
import { clientTables } from './client-tables.server.ts';
import { contentTables } from './content-tables.server.ts';

/** A table in an export. */
export type ExportTable = {
  table: TableName;
  /** A JSON file, or the folder of Markdown files. */
  file: string;
  /** The exported columns; all others stay on the site. */
  columns: readonly string[];
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

const imageSizes: ExportTable = {
  table: 'image_sizes',
  file: 'image-sizes.json',
  columns: ['url', 'width', 'height', 'fetched_at'],
};

/** Rows come after those that they refer to. Settings are exported separately. */
export const exportTables: ExportTable[] = [imageSizes, ...contentTables, ...clientTables];

export const mediaTable = exportTables.find(({ table }) => table === 'media')!;

/** A stored row with the columns and values of an export. */
export function toExported({ columns, json = [], prepare = (row) => row }: ExportTable, stored: Row): Row {
  const parsed = { ...stored };
  for (const column of json) if (stored[column] !== null) parsed[column] = JSON.parse(String(stored[column]));
  const row = prepare(parsed);
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

export function isFolder({ file }: Pick<ExportTable, 'file'>) {
  return file.endsWith('/');
}
