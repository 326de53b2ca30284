import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRows, type Row } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';
import { toCsv } from '#platform/csv/csv.ts';
import { keyOf, renameKeys } from './export.ts';
import { writeMarkdownFile } from './markdown-file.ts';
import { listSettings, settingsFile } from './setting-rows.server.ts';
import { type ExportTable, exportTables, isFolder } from './tables.server.ts';

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
  const write = new Writer(folder, staged.paths);
  const settings = await listSettings(db);
  await write.list(settingsFile, [settings]);
  staged.counts[settingsFile] = settings.length;
  for (const table of exportTables) {
    const rows = readExported(db, table, ids);
    staged.counts[table.file] = isFolder(table)
      ? await write.folder(table, rows)
      : await write.table(table, rows, staged.mediaFolders);
  }
  return staged;
}

type Ids = Map<TableName, Set<unknown>>;

/** Without what is in the bin, and what belongs to it. */
async function* readExported(db: Db, spec: ExportTable, ids: Ids): AsyncGenerator<Row[]> {
  const { table, required = {}, optional = {}, json = [], prepare = (row) => row } = spec;
  const exported = new Set<unknown>();
  ids.set(table, exported);
  const isExported = (to: TableName, id: unknown) => id === null || ids.get(to)!.has(id);
  for await (const batch of readRows(db, table)) {
    const rows: Row[] = [];
    for (const row of batch) {
      if (row.deleted_at) continue;
      if (Object.entries(required).some(([column, to]) => !isExported(to!, row[column]))) continue;
      for (const [column, to] of Object.entries(optional))
        if (!isExported(to!, row[column])) row[column] = null;
      for (const column of json) if (row[column] !== null) row[column] = JSON.parse(String(row[column]));
      exported.add(row.id);
      rows.push(selectColumns(spec, prepare(row)));
    }
    yield rows;
  }
}

function selectColumns({ columns }: ExportTable, row: Row): Row {
  return Object.fromEntries(Object.keys(columns.shape).map((column) => [column, row[column]]));
}

class Writer {
  constructor(
    private readonly folderPath: string,
    private readonly paths: string[],
  ) {}

  /** One row per line, so that a reader needs only one of them in memory. */
  async list(path: string, batches: AsyncIterable<Row[]> | Iterable<Row[]>) {
    const file = await this.create(path);
    let count = 0;
    try {
      for await (const rows of batches) {
        const lines = rows.map(
          (row, index) => `${count + index === 0 ? '[' : ','}\n${JSON.stringify(renameKeys(row, keyOf))}`,
        );
        count += rows.length;
        await file.write(lines.join(''));
      }
      await file.write(count === 0 ? '[]\n' : '\n]\n');
    } finally {
      await file.close();
    }
    return count;
  }

  async table(spec: ExportTable, batches: AsyncIterable<Row[]>, mediaFolders: string[]) {
    const csv = spec.csv && (await this.create(spec.csv.file));
    const { columns = [], valuesOf = (row: Row) => row } = spec.csv ?? {};
    await csv?.write(toCsv([columns]));
    async function* observed() {
      for await (const rows of batches) {
        if (spec.table === 'media') mediaFolders.push(...rows.map(({ file }) => String(file).split('/')[0]!));
        const values = rows.map(valuesOf);
        await csv?.write(toCsv(values.map((row) => columns.map((column) => toCell(row[column])))));
        yield rows;
      }
    }
    try {
      return await this.list(spec.file, observed());
    } finally {
      await csv?.close();
    }
  }

  /** One Markdown file per row; unpublished changes are a second file. */
  async folder({ file: folder }: ExportTable, batches: AsyncIterable<Row[]>) {
    let count = 0;
    for await (const rows of batches) {
      count += rows.length;
      for (const { content, working_copy, ...row } of rows) {
        const name = folder + fileName(row);
        const { published, published_at: publishedAt, created_at: createdAt } = row;
        // For other programs: the names of Hugo, Jekyll and many others.
        const usual = { date: publishedAt ?? createdAt, draft: !published };
        await this.text(
          `${name}.md`,
          writeMarkdownFile({ ...renameKeys(row, keyOf), ...usual }, String(content)),
        );
        if (!working_copy) continue;
        const { content: text = '', ...changes } = working_copy as Row;
        await this.text(`${name}.draft.md`, writeMarkdownFile(changes, String(text)));
      }
    }
    return count;
  }

  private async text(path: string, text: string) {
    await this.prepare(path);
    await writeFile(join(this.folderPath, path), text, { flag: 'wx', mode: 0o600 });
  }

  private async create(path: string) {
    await this.prepare(path);
    return open(join(this.folderPath, path), 'wx', 0o600);
  }

  private async prepare(path: string) {
    await mkdir(dirname(join(this.folderPath, path)), { recursive: true, mode: 0o700 });
    this.paths.push(path);
  }
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
