import { z } from 'zod';
import type { Row } from '#database/rows.ts';
import { rowOrder, type TableName } from '#database/tables.ts';
import { clientTables } from './client-tables.server.ts';
import { link, time, whole } from './columns.server.ts';
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
  /** A row with the same values in these columns is the same thing, whatever its id is. */
  same?: readonly string[];
  /** Columns whose values no other row may have. */
  unique?: readonly (readonly string[])[];
  /** Changes a row before the columns are selected. */
  prepare?: (row: Row) => Row;
  /** The same rows for a spreadsheet. */
  csv?: { file: string; columns: readonly string[]; valuesOf?: (row: Row) => Row };
};

const imageSizes: ExportTable = {
  table: 'image_sizes',
  file: 'image-sizes.json',
  title: ({ url }) => `Size of ${url}`,
  columns: z.strictObject({ url: link, width: whole(100_000), height: whole(100_000), fetched_at: time }),
};

/** In the order of an import: rows come after those that they refer to. Settings are exported separately. */
export const exportTables: ExportTable[] = [imageSizes, ...contentTables, ...clientTables];

export const mediaTable = exportTables.find(({ table }) => table === 'media')!;

export function findExportTable(table: string): ExportTable | null {
  return exportTables.find((spec) => spec.table === table) ?? null;
}

/** A stored row with the columns and values of an export. */
export function toExported({ columns, json = [], prepare = (row) => row }: ExportTable, stored: Row): Row {
  const parsed = { ...stored };
  for (const column of json) if (stored[column] !== null) parsed[column] = JSON.parse(String(stored[column]));
  const row = prepare(parsed);
  return Object.fromEntries(Object.keys(columns.shape).map((column) => [column, row[column]]));
}

export function isFolder({ file }: Pick<ExportTable, 'file'>) {
  return file.endsWith('/');
}

/** The values that identify a row. */
export function keyOfRow(table: TableName, row: Row): Row {
  // The order of comments begins with their time, which does not identify them.
  const columns = table === 'comments' ? ['id'] : rowOrder[table];
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

/** Identifies a row in all exports of a site. */
export function rowKey(table: TableName, row: Row): string {
  return `${table}:${Object.values(keyOfRow(table, row)).join(' ')}`;
}
