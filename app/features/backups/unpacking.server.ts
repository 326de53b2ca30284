import { join } from 'node:path';
import { createEarlierDatabase, type EarlierDatabase } from '#database/client.ts';
import { migrationNames } from '#database/migrate.ts';
import { isRefused } from '#database/failure.ts';
import { writeRows } from '#database/rows.ts';
import type { TableName } from '#database/tables.ts';
import { readArchive, type Receiver } from './archive-reading.server.ts';
import { type Sums, UnusableBackup } from './backup.ts';

export type Unpacked = { scratch: EarlierDatabase; sums: Sums; secret: string | null };

/**
 * Reads an archive into a scratch database with the schema version of the archive, so that
 * migrations can upgrade its rows. The caller closes it.
 */
export async function unpackArchive(
  file: string,
  passphrase: string | null,
  { folder, image }: { folder: string; image: Receiver['image'] },
): Promise<Unpacked> {
  let scratch: EarlierDatabase | undefined;
  let secret: string | null = null;
  try {
    const sums = await refuseInvalidRows(async () => {
      const found = await readArchive(file, passphrase, {
        label: async ({ migrations }) => {
          const last = migrationNames.findLast((name) => migrations.includes(name))!;
          scratch = await createEarlierDatabase(join(folder, 'atelier.db'), last);
          // The rows that the baseline itself inserts.
          await scratch.db.deleteFrom('content_version').execute();
          await scratch.db.deleteFrom('categories').execute();
        },
        secret: async (text) => void (secret = text),
        // A table that the schema of the backup does not have is refused by the database.
        rows: (table, rows) => writeRows(scratch!.db, table as TableName, rows),
        image,
      });
      if (!found.tables.content_version?.rows) throw new UnusableBackup(INVALID_ROWS);
      return found;
    });
    return { scratch: scratch!, sums, secret };
  } catch (error) {
    await scratch?.close();
    throw error;
  }
}

const INVALID_ROWS = 'The rows of the backup are incomplete or invalid. Use another backup.';

/** Checksums may match although the rows violate constraints or hold invalid JSON. */
export async function refuseInvalidRows<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error) || error instanceof SyntaxError)
      throw new UnusableBackup(INVALID_ROWS, { cause: error });
    throw error;
  }
}
