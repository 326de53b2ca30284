import { z } from 'zod';
import { categoryKinds } from '#content/categories.ts';
import type { Row } from '#database/rows.ts';
import { columnOf, keyOf, renameKeys } from '#features/exports/export.ts';
import { readMarkdownFile } from '#features/exports/markdown-file.ts';
import { settingsFile } from '#features/exports/setting-rows.server.ts';
import { type ExportTable, exportTables, isFolder, rowKey } from '#features/exports/tables.server.ts';
import type { Source, SourceFiles, SourceProblem, SourceRecord } from '#features/imports/source.ts';
import { MAX_ROW_BYTES, readListLines } from './json-lines.ts';
import { verifyExport } from './verify-export.server.ts';

/** Atelier's own export, after its checksums are verified. */
export async function readAtelier(files: SourceFiles): Promise<Source> {
  const manifest = await verifyExport(files);
  // Files that are not in the manifest are never read.
  const paths = files.paths.filter((path) => Object.hasOwn(manifest.files, path));
  return {
    kind: 'atelier',
    origin: manifest.siteUrl,
    files: { ...files, paths },
    records: () => readRecords(files, paths),
  };
}

type Read = { path: string; row: unknown; error?: string };

async function* readRecords(files: SourceFiles, paths: string[]): AsyncGenerator<SourceRecord> {
  for (const table of exportTables) {
    // After the images that settings use, and before the content whose look they decide.
    if (table.table === 'link_cards' && paths.includes(settingsFile)) yield* readSettings(files);
    const rows = isFolder(table) ? readFolder(files, paths, table) : readList(files, paths, table);
    const records = checkRows(table, rows);
    yield* table.table === 'categories' ? groupCategories(records) : records;
  }
  const known = new Set(paths);
  const unread = paths.filter((path) => path.endsWith('.draft.md') && !known.has(mainPath(path)));
  for (const path of unread) yield problem(path, path, 'There is no file that these changes belong to.');
}

const settingSchema = z.strictObject({ key: z.string().min(1).max(100), value: z.unknown() });

async function* readSettings(files: SourceFiles): AsyncGenerator<SourceRecord> {
  const seen = new Set<string>();
  for await (const line of readListLines(settingsFile, await files.open(settingsFile))) {
    const { data: row } = settingSchema.safeParse('value' in line ? line.value : null);
    if (!row || seen.has(row.key)) {
      yield problem(`${settingsFile} line ${line.line}`, settingsFile, `Line ${line.line} is not a setting.`);
      continue;
    }
    seen.add(row.key);
    yield { type: 'row', key: `settings:${row.key}`, table: 'settings', title: `Setting ${row.key}`, row };
  }
}

async function* readList(files: SourceFiles, paths: string[], { file }: ExportTable): AsyncGenerator<Read> {
  if (!paths.includes(file)) return;
  for await (const line of readListLines(file, await files.open(file))) {
    const path = `${file} line ${line.line}`;
    if ('error' in line) yield { path, row: null, error: line.error };
    else yield { path, row: line.value };
  }
}

async function* readFolder(files: SourceFiles, paths: string[], { file }: ExportTable): AsyncGenerator<Read> {
  const known = new Set(paths);
  for (const path of paths) {
    const isItem = path.startsWith(file) && path.endsWith('.md') && !path.endsWith('.draft.md');
    if (!isItem) continue;
    const error = 'It does not have the front matter of an export.';
    const main = await readMarkdown(files, path);
    const draftPath = path.replace(/\.md$/, '.draft.md');
    const draft = known.has(draftPath) ? await readMarkdown(files, draftPath) : undefined;
    if (main === null || draft === null) yield { path, row: null, error };
    else {
      // These two are for other programs.
      const { date: _date, draft: _draft, ...attributes } = main.attributes;
      const workingCopy = draft ? { ...draft.attributes, content: draft.text } : null;
      yield { path, row: { ...attributes, content: main.text, workingCopy } };
    }
  }
}

async function readMarkdown(files: SourceFiles, path: string) {
  return readMarkdownFile((await files.read(path, MAX_ROW_BYTES)).toString());
}

function mainPath(draftPath: string) {
  return draftPath.replace(/\.draft\.md$/, '.md');
}

async function* checkRows(spec: ExportTable, rows: AsyncIterable<Read>): AsyncGenerator<SourceRecord> {
  const seen = new Set<string>();
  for await (const { path, row, error } of rows) {
    const columns = isPlainObject(row) ? renameKeys(row, columnOf) : null;
    const checked = columns && spec.columns.safeParse(columns);
    if (!checked?.success) {
      yield problem(path, path, error ?? describeIssue(checked?.error?.issues[0]));
      continue;
    }
    const key = rowKey(spec.table, checked.data);
    if (seen.has(key)) yield problem(path, path, 'The export has this item twice.');
    else yield { type: 'row', key, table: spec.table, title: spec.title(checked.data), row: checked.data };
    seen.add(key);
  }
}

/** One record per kind, because an empty site takes over the whole list. */
async function* groupCategories(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  const categories: Row[] = [];
  for await (const record of records) {
    if (record.type === 'row') categories.push(record.row);
    else yield record;
  }
  for (const kind of categoryKinds) {
    const list = categories
      .filter((category) => category.kind === kind)
      .toSorted((one, other) => Number(one.position) - Number(other.position));
    if (list.length === 0) continue;
    const row = { kind, categories: list };
    yield {
      type: 'row',
      key: `categories:${kind}`,
      table: 'categories',
      title: `Categories of ${kind}s`,
      row,
    };
  }
}

function problem(key: string, title: string, reason: string): SourceProblem {
  return { type: 'problem', key: `problem:${key}`, title, reason };
}

function isPlainObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeIssue(issue: z.core.$ZodIssue | undefined) {
  if (!issue) return 'It is not an item of an export.';
  if (issue.code === 'unrecognized_keys')
    return `It has a value that this version of Atelier does not know: “${keyOf(issue.keys[0]!)}”.`;
  const path = issue.path.map((part, index) => (index === 0 ? keyOf(String(part)) : String(part)));
  return `The value of “${path.join('.')}” is missing or not valid.`;
}
