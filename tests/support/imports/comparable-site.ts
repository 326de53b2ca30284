import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import { readRows, type Row, tableNames } from '#database/tables.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { KillableSite } from './killable-run.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** The first column of each table that names a row, instead of its random id. */
const names = ['slug', 'email', 'sha256', 'content', 'key', 'subject_id'];
const RANDOM_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const clockColumns = new Set([
  'imports applied_at',
  'imports undone_at',
  'audit_events id',
  'audit_events created_at',
]);

/** All rows without random ids and the times of the clock, and the files of the media library. */
export async function readComparable({ folder, location }: KillableSite) {
  const database = await openDatabase(location, 2);
  const mediaDir = join(folder, 'media');
  // A process may still write the rows of an upload, so only time tells that it will not.
  await cleanMedia(database.db, openMediaFolder(mediaDir), new Date(Date.now() + 2 * DAY_MS));
  const tables: Record<string, Row[]> = {};
  for (const table of tableNames) {
    tables[table] = [];
    for await (const rows of readRows(database.db, table)) tables[table].push(...rows);
  }
  await database.close();
  return { ...withoutIds(tables), files: readMedia(mediaDir) };
}

function withoutIds(tables: Record<string, Row[]>) {
  const labels = new Map<string, string>();
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const name = names.find((column) => typeof row[column] === 'string');
      if (typeof row.id === 'string' && name) labels.set(row.id, `${table} ${String(row[name])}`);
    }
  const label = (table: string, [column, value]: [string, unknown]) => {
    const isRandom = clockColumns.has(`${table} ${column}`) || (table === 'revisions' && column === 'id');
    const isGone = column === 'target_id' && RANDOM_ID.test(String(value));
    return [column, isRandom ? 'now' : (labels.get(String(value)) ?? (isGone ? 'gone' : value))] as const;
  };
  const lineOf = (table: string, row: Row) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).map((cell) => label(table, cell))));
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => lineOf(table, row)).toSorted()]),
  );
}

function readMedia(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path.slice(folder.length)} ${sum}`;
    })
    .toSorted();
}
