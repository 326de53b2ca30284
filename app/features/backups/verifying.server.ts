import type { Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';
import { type Sums, UnusableBackup } from './backup.ts';
import { LineSum, readLines } from './carried.server.ts';
import { unpackArchive } from './unpacking.server.ts';

/**
 * Restores the archive into a scratch database and compares every row and image; throws on a
 * difference.
 */
export async function verifyArchive(file: string, passphrase: string | null, folder: string): Promise<Sums> {
  const { scratch, sums } = await unpackArchive(file, passphrase, { folder, image: consume });
  try {
    for (const table of Object.keys(sums.tables) as TableName[]) await compareTable(scratch.db, table, sums);
    return sums;
  } finally {
    await scratch.close();
  }
}

/** Reading an image to its end records its hash for the comparison. */
async function consume(_path: string, bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
}

async function compareTable(db: Db, table: TableName, sums: Sums) {
  const sum = new LineSum();
  for await (const line of readLines(db, table)) sum.add(line);
  const { rows, sha256 } = sum.end();
  const expected = sums.tables[table]!;
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new UnusableBackup(
      `The backup failed verification: after a test restore, the table ${table} differs.`,
    );
}
