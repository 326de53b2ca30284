import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { UnusableBackup } from '#features/backups/backup.ts';
import { backupOf } from '../database/stored-site.ts';
import { type BackupParts, packBackup, unpackBackup } from './backup-parts.ts';

export type Damage = (entries: BackupParts) => unknown;
// Tests break values whatever they are.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

export const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** A stored backup with the damage. */
export async function damageBackup(damage: Damage): Promise<Buffer> {
  const entries = await unpackBackup(readFileSync(backupOf('site-048')));
  damage(entries);
  return packBackup(entries);
}

/** Reading or restoring an archive fails with a sentence for the owner. */
export async function expectRefusal(reading: Promise<unknown>) {
  const error = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnusableBackup);
  expect((error as UnusableBackup).message).toMatch(/^[A-Z][^\n]{1,200}\.$/);
}

/** Changes a part that is JSON. */
export const withJson = (name: string, change: (value: Json) => unknown) => (entries: BackupParts) => {
  const value = JSON.parse(String(entries.get(name)));
  change(value);
  entries.set(name, JSON.stringify(value));
};

export const withSums = (change: (sums: Json) => unknown) => withJson('sums.json', change);

export function insertAt(entries: BackupParts, position: number, name: string, content: string | Buffer) {
  const list = [...entries];
  list.splice(position, 0, [name, content]);
  entries.clear();
  for (const [key, value] of list) entries.set(key, value);
}

/** Replaces the rows of a table, with the sums of the new ones. */
export const withRows = (table: string, change: (rows: Json[]) => unknown[]) => (entries: BackupParts) => {
  const part = `tables/${table}/1.jsonl`;
  const rows = String(entries.get(part)).trimEnd().split('\n');
  const changed = change(rows.map((row) => JSON.parse(row)));
  const lines = changed.map((row) => `${JSON.stringify(row)}\n`).join('');
  entries.set(part, lines);
  withSums(({ tables }) => (tables[table] = { rows: changed.length, sha256: sha256(lines) }))(entries);
};

/** Adds an image, with its sum. */
export const withImage = (path: string) => (entries: BackupParts) => {
  const bytes = Buffer.from('an image');
  insertAt(entries, entries.size - 1, `media/${path}`, bytes);
  withSums(({ media }) => (media[path] = sha256(bytes)))(entries);
};
