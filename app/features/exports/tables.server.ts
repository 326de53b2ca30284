import { type Row, readRows, type TableName } from '#database/tables.ts';
import { clientExportTables } from './client-tables.server.ts';
import { contentExportTables } from './content-tables.server.ts';
import { sampleCopyIn } from '#content/sample/translations.ts';
import { blankCopy, defaultsIn } from '#content/defaults.ts';
import { defaultSettings, defaultSite } from '#content/site.ts';
import type { Db } from '#database/schema.ts';

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
export const exportTables: ExportTable[] = [imageSizes, ...contentExportTables, ...clientExportTables];

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

export const settingsFile = 'settings.json';

/** The settings of the panel. Others are secrets, or states of this installation. */
const exportedSettings = new Set(Object.keys({ ...defaultSite, ...defaultSettings }));

type SettingRow = { key: string; value: unknown };

/**
 * The saved settings, the language first, because defaults depend on it. Texts that a new site starts without are always
 * included.
 */
export async function listSettings(db: Db): Promise<SettingRow[]> {
  const saved = new Map<string, unknown>();
  const samples: string[] = [];
  for await (const rows of readRows(db, 'settings'))
    for (const { key, value, is_sample } of rows) {
      if (!exportedSettings.has(String(key))) continue;
      saved.set(String(key), JSON.parse(String(value)));
      if (is_sample) samples.push(String(key));
    }
  const language = String(saved.get('language') ?? defaultSite.language);
  const defaults = defaultsIn(language);
  const copy: Record<string, unknown> = sampleCopyIn(language);
  for (const key of samples) saved.set(key, copy[key] ?? saved.get(key));
  for (const key of Object.keys(blankCopy) as (keyof typeof blankCopy)[])
    if (!saved.has(key)) saved.set(key, defaults[key]);
  saved.delete('language');
  return [{ key: 'language', value: language }, ...Array.from(saved, ([key, value]) => ({ key, value }))];
}
