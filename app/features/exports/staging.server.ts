import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRows, type Row, type TableName } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { buildPublicPath } from '#features/content/model/content.ts';
import { toCsv } from '#platform/csv/csv.ts';
import { toExportKey, renameKeys, writeMarkdownFile } from './export.ts';
import {
  listSettings,
  settingsFile,
  type ExportTable,
  exportTables,
  isFolder,
  mediaTable,
  toExported,
} from './tables.server.ts';

/** What the folder holds after `stageTables`. */
export type StagedTables = {
  /** Relative to the folder. */
  paths: string[];
  /** Rows by file or folder. */
  counts: Record<string, number>;
  /** The folders of the media library that belong to the exported images. */
  mediaFolders: string[];
};

/** Writes the files of all tables into an empty folder, from one snapshot of the database. */
export async function stageTables(db: Db, folder: string): Promise<StagedTables> {
  const staged: StagedTables = { paths: [], counts: {}, mediaFolders: [] };
  const ids: Ids = new Map();
  const { writeList, writeCsv, writeFolder } = createWriter(folder, staged.paths);
  const settings = await listSettings(db);
  staged.counts[settingsFile] = await writeList(settingsFile, [settings]);
  for (const table of exportTables) {
    const rows = () => readExported(db, table, ids);
    staged.counts[table.file] = await (isFolder(table) ? writeFolder : writeList)(table.file, rows());
    if (table.csv) await writeCsv(table.csv, rows());
  }
  for await (const rows of readExported(db, mediaTable, ids))
    staged.mediaFolders.push(...rows.map(({ file }) => String(file).split('/')[0]!));
  return staged;
}

type Ids = Map<TableName, Set<unknown>>;

/**
 * Without what is in the bin, and what belongs to it. A row that comes before the one of the same table that it refers to,
 * such as a reply with the time of its comment, waits for it.
 */
async function* readExported(db: Db, spec: ExportTable, ids: Ids): AsyncGenerator<Row[]> {
  const { table, required = {}, optional = {} } = spec;
  const exported = new Set<unknown>();
  ids.set(table, exported);
  const waiting = new Map<unknown, Row[]>();
  const isExported = (to: TableName, id: unknown) => id === null || ids.get(to)!.has(id);
  for await (const batch of readRows(db, table)) {
    const rows: Row[] = [];
    const ready = batch.filter(({ deleted_at }) => !deleted_at);
    for (let row = ready.shift(); row; row = ready.shift()) {
      const missing = Object.entries(required).find(([column, to]) => !isExported(to!, row![column]));
      if (missing) {
        const [column, to] = missing;
        if (to === table) waiting.set(row[column], [...(waiting.get(row[column]) ?? []), row]);
        continue;
      }
      for (const [column, to] of Object.entries(optional))
        if (!isExported(to!, row[column])) row[column] = null;
      exported.add(row.id);
      rows.push(toExported(spec, row));
      ready.push(...(waiting.get(row.id) ?? []));
      waiting.delete(row.id);
    }
    yield rows;
  }
}

type Batches = AsyncIterable<Row[]> | Iterable<Row[]>;

const folders = { 'posts/': 'post', 'projects/': 'project', 'pages/': 'page' } as const;

/** Each function returns the number of rows. */
function createWriter(root: string, paths: string[]) {
  const prepare = async (path: string) => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    paths.push(path);
    return file;
  };
  const create = async (path: string) => open(await prepare(path), 'wx', 0o600);

  /** One row per line, so that a reader needs only one of them in memory. */
  const writeList = async (path: string, batches: Batches) => {
    const file = await create(path);
    let count = 0;
    try {
      for await (const rows of batches) {
        const lines = rows.map((row, index) => {
          const start = count + index === 0 ? '[' : ',';
          return `${start}\n${JSON.stringify(renameKeys(row, toExportKey))}`;
        });
        count += rows.length;
        await file.appendFile(lines.join(''));
      }
      await file.appendFile(count === 0 ? '[]\n' : '\n]\n');
    } finally {
      await file.close();
    }
    return count;
  };

  const writeCsv = async (csv: NonNullable<ExportTable['csv']>, batches: Batches) => {
    const { columns, valuesOf = (row: Row) => row } = csv;
    const file = await create(csv.file);
    try {
      await file.appendFile(toCsv([columns]));
      for await (const rows of batches) {
        const values = rows.map(valuesOf);
        await file.appendFile(toCsv(values.map((row) => columns.map((column) => toCell(row[column])))));
      }
    } finally {
      await file.close();
    }
  };

  /** One Markdown file per row; unpublished changes are a second file. */
  const writeFolder = async (folder: string, batches: Batches) => {
    let count = 0;
    const kind = folders[folder as keyof typeof folders];
    const writeText = async (path: string, text: string) =>
      writeFile(await prepare(path), text, { flag: 'wx', mode: 0o600 });
    for await (const rows of batches) {
      count += rows.length;
      for (const { content, working_copy, ...row } of rows) {
        const name = folder + fileName(row);
        // The names that Hugo, Jekyll and many others use, which would show private content to everybody.
        const isPublic = row.published === true && row.by_link !== true;
        const commonAttributes = {
          date: row.published_at ?? row.created_at,
          draft: !isPublic,
          ...(isPublic && { url: buildPublicPath(kind, String(row.slug)) }),
        };
        const attributes = renameKeys(row, toExportKey);
        const { content: text = content, ...changes } = (working_copy ?? {}) as Row;
        // A draft is exported with its newest text.
        const isChanged = working_copy && !row.published;
        const [latest, latestText] = isChanged
          ? [{ ...attributes, ...changes }, text]
          : [attributes, content];
        await writeText(
          `${name}.md`,
          writeMarkdownFile({ ...latest, ...commonAttributes }, String(latestText)),
        );
        if (working_copy && row.published)
          await writeText(`${name}.draft.md`, writeMarkdownFile(changes, String(text)));
      }
    }
    return count;
  };

  return { writeList, writeCsv, writeFolder };
}

/** Slugs of any script are valid names on all systems; anything else is named by its id. */
function fileName({ id, slug }: Row) {
  const isSafe = /^[\p{L}\p{M}\p{N}-]{1,80}$/u.test(String(slug));
  return isSafe ? String(slug) : String(id);
}

function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
