import { join } from 'node:path';
import { createEarlierDatabase, type EarlierDatabase } from '#database/client.ts';
import { isRefused } from '#database/failure.ts';
import { writeRows } from '#database/rows.ts';
import { readArchive, type Receiver } from './archive-reading.server.ts';
import { type Sums, UnusableBackup } from './backup.ts';

const CATEGORIES_MIGRATION = '025-categories';

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
          scratch = await createEarlierDatabase(join(folder, 'atelier.db'), migrations.at(-1)!);
          // The rows that migrations themselves insert.
          await scratch.db.deleteFrom('content_version').execute();
          if (migrations.some((name) => name >= CATEGORIES_MIGRATION))
            await scratch.db.deleteFrom('categories').execute();
        },
        secret: async (text) => void (secret = text),
        rows: (table, rows) => writeRows(scratch!.db, table, rows),
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
