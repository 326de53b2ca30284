import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Db } from '#database/schema.ts';
import type { Disk, Host, MailCounts } from './system.ts';

export const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** What the site runs as, and the room left where its files lie. */
export async function readHost(folder: string): Promise<Host> {
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    disk: await readDisk(folder),
  };
}

/** A folder on a share may not tell. */
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
  const total = (...wanted: string[]) =>
    rows.reduce((sum, row) => sum + (wanted.includes(row.status) ? row.total : 0), 0);
  return { waiting: total('waiting', 'sending'), failed: total('failed') };
}
