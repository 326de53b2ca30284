import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { readRows, serializeRow, tableNames } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { temporaryFolder } from '../process/site-process.ts';

/**
 * A site with rows in every table, as the last version before the baseline wrote it: its data folder, its backup and its
 * rows. Later versions must read them, so they are never written again.
 */
const folder = join(import.meta.dirname, '../fixtures/site-048');

export const storedBackup = join(folder, 'backup.tar.gz');

/** A table and its row as JSON. */
export type StoredRow = [table: string, row: Record<string, unknown>];

/** In an order in which they can be inserted. */
export function readStoredRows(): StoredRow[] {
  const lines = readFileSync(join(folder, 'rows.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const renamedTables: Record<string, string> = {
  enquiry_entries: 'enquiry_thread_items',
  mail_stops: 'suppressions',
  owner_acts: 'audit_events',
  tool_waiters: 'waiting_list',
  visitor_limits: 'rate_limits',
};
const renamedColumns: Record<string, string> = {
  act: 'kind',
  cover_salt: 'cover_seed',
  demo: 'is_sample',
  failed_forgotten: 'purged_failed',
  sent_forgotten: 'purged_sent',
};
const drafts = new Set(['data', 'working_copy']);

const droppedColumns: Record<string, string[]> = { imports: ['started_at'] };
const addedColumns: Record<string, Record<string, unknown>> = {
  imports: { draft_kinds: null },
  media: { focus: null, duration_ms: null, poster: null, captions: null },
  blog_posts: { by_link: false },
  pages: { by_link: false },
  portfolio_projects: {
    by_link: false,
    lede: null,
    role: null,
    team: null,
    services: '[]',
    outcomes: '[]',
    credits: '[]',
    testimonial_id: null,
    phone_image: null,
    loop: null,
    large: false,
  },
};

/** The stored rows with the columns of today. */
export function readExpectedRows(): StoredRow[] {
  const rename = ([column, value]: [string, unknown]) => [
    renamedColumns[column] ?? column,
    drafts.has(column) && typeof value === 'string' ? value.replace('"coverSalt":', '"coverSeed":') : value,
  ];
  return readStoredRows().map(([table, row]) => [
    renamedTables[table] ?? table,
    {
      ...Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !droppedColumns[table]?.includes(column))
          .map(rename),
      ),
      ...addedColumns[table],
    },
  ]);
}

/** The path of a copy of the data folder for one test. */
export async function unpackStoredFolder(): Promise<string> {
  const copy = temporaryFolder();
  await pipeline(createReadStream(join(folder, 'data-folder.tar.gz')), createGunzip(), unpackTar(copy));
  return copy;
}

/** All rows, in the form of the stored ones. */
export async function listRows(db: Db): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (const table of tableNames)
    for await (const rows of readRows(db, table))
      for (const row of rows) all.push([table, JSON.parse(serializeRow(row))]);
  return all;
}
