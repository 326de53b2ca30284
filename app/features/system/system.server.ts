import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { migrationNames } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import type { Disk, Host, MailCounts } from './system.ts';

export const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The migration that the database of this version has run last. */
export const schema = migrationNames.at(-1)!;

export async function readHost(folder: string): Promise<Host> {
  return {
    version,
    schema,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    disk: await readDisk(folder),
  };
}

/** Null on file systems that do not report their size. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

export async function countMails(db: Db): Promise<MailCounts> {
  const rows = await db
    .selectFrom('outbox')
    .select(['status', (eb) => eb.fn.countAll<number>().as('total')])
    .where('status', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('status')
    .execute();
  const total = (...statuses: string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.total : 0), 0);
  return { waiting: total('waiting', 'sending'), failed: total('failed') };
}
