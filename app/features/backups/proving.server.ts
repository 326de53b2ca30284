import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import { writeRows } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';
import { readArchive } from './archive-reading.server.ts';
import { type Sums, UnusableBackup } from './backup.ts';
import { LineSum, readLines } from './carried.server.ts';

/** Restores a backup into a database of its own and finds every row and picture as it was, or fails. */
export async function proveArchive(file: string, passphrase: string | null): Promise<Sums> {
  const folder = await mkdtemp(join(dirname(file), '.proof-'));
  const scratch = await openDatabase(join(folder, 'atelier.db'));
  try {
    return await scratch.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('content_version').execute();
      const sums = await readArchive(file, passphrase, {
        secret: async () => {},
        rows: (table, rows) => writeRows(trx, table, rows),
        picture: readThrough,
      });
      for (const table of Object.keys(sums.tables) as TableName[]) await compareTable(trx, table, sums);
      return sums;
    });
  } finally {
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reading a picture to its end compares it with its sum. */
async function readThrough(_path: string, bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}

async function compareTable(db: Db, table: TableName, sums: Sums) {
  const sum = new LineSum();
  for await (const line of readLines(db, table)) sum.add(line);
  const { rows, sha256 } = sum.end();
  const expected = sums.tables[table]!;
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new UnusableBackup(`Restored from the backup, the table ${table} differs.`);
}
