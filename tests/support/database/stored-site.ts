import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { readRows, serializeRow, tableNames } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { temporaryFolder } from '../process/site-process.ts';

/** How rows that a version wrote differ from those of today. */
type Changes = {
  /** The last one of that version. */
  migration: string;
  renamedTables: Record<string, string>;
  renamedColumns: Record<string, string>;
  droppedColumns: Record<string, string[]>;
  addedColumns: Record<string, Record<string, unknown>>;
};

/**
 * Sites with rows in every table, as a version wrote them: data folder, backup and rows. Later versions must read them, so
 * they are never written again. The first is of the last version before the baseline.
 */
const sites = {
  'site-048': {
    migration: '048-quote-prefixes',
    renamedTables: {
      enquiry_entries: 'enquiry_thread_items',
      mail_stops: 'suppressions',
      owner_acts: 'audit_events',
      tool_waiters: 'waiting_list',
      visitor_limits: 'rate_limits',
    },
    renamedColumns: {
      act: 'kind',
      cover_salt: 'cover_seed',
      demo: 'is_sample',
      failed_forgotten: 'purged_failed',
      sent_forgotten: 'purged_sent',
    },
    droppedColumns: { imports: ['started_at'] },
    addedColumns: {
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
    },
  },
  'site-1.0.0': {
    migration: '059-media-claims',
    renamedTables: {},
    renamedColumns: {},
    droppedColumns: {},
    addedColumns: {},
  },
} satisfies Record<string, Changes>;

type StoredSite = keyof typeof sites;
export const storedSites = Object.keys(sites) as StoredSite[];

const changesOf = (site: StoredSite): Changes => sites[site];
const pathOf = (site: StoredSite, name: string) => join(import.meta.dirname, '../fixtures', site, name);

/** The last migration that the version of this site ran. */
export const migrationOf = (site: StoredSite) => changesOf(site).migration;

export const backupOf = (site: StoredSite) => pathOf(site, 'backup.tar.gz');

/** A table and its row as JSON. */
export type StoredRow = [table: string, row: Record<string, unknown>];

/** In an order in which they can be inserted. */
export function readStoredRows(site: StoredSite): StoredRow[] {
  const lines = readFileSync(pathOf(site, 'rows.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const drafts = new Set(['data', 'working_copy']);

/** The stored rows with the columns of today. */
export function readExpectedRows(site: StoredSite): StoredRow[] {
  const { renamedTables, renamedColumns, droppedColumns, addedColumns } = changesOf(site);
  const rename = ([column, value]: [string, unknown]) => [
    renamedColumns[column] ?? column,
    drafts.has(column) && typeof value === 'string' ? value.replace('"coverSalt":', '"coverSeed":') : value,
  ];
  return readStoredRows(site).map(([table, row]) => [
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
export async function unpackStoredFolder(site: StoredSite): Promise<string> {
  const copy = temporaryFolder();
  await pipeline(createReadStream(pathOf(site, 'data-folder.tar.gz')), createGunzip(), unpackTar(copy));
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
