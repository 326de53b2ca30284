import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type OpenDatabase, createEarlierDatabase, type EarlierDatabase } from '#database/client.ts';
import { clearTables, readRows, writeRows, type TableName } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { claimNames, discardNames } from '#features/media/media-claims.server.ts';
import { replaceDamaged } from '#features/media/media-integrity.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { removeUnlisted } from '#features/media/media.server.ts';
import { bumpContentVersionAbove, readContentVersion } from '#database/content-version.ts';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { type Sums, UnusableBackup } from './backup.ts';
import { carriedTables, LineSum, readLines } from './carried.server.ts';
import { migrationNames } from '#database/migrate.ts';
import { isRefused } from '#database/failure.ts';
import { readArchive, type Receiver } from './archive-reading.server.ts';

type Target = Pick<OpenDatabase, 'db' | 'lockAllTables'> & {
  /**
   * Called in the transaction that replaces the rows: encrypted columns need the secret of the
   * backup.
   */
  storeSecret?: (db: Db, secret: string) => Promise<void>;
};

/**
 * Replaces all data by the content of the archive. It is unpacked, checked and migrated in a
 * scratch database first; then the target is opened, and its tables are locked and filled in one
 * transaction, so that a failure changes nothing.
 */
export async function restoreArchive(
  file: string,
  passphrase: string | null,
  { mediaStore, openTarget }: { mediaStore: MediaStore; openTarget: () => Promise<Target> },
): Promise<Sums> {
  // From there, images can be moved by rename.
  const folder = await createTemporaryFolder(mediaStore.workDir);
  try {
    const images = join(folder, 'media');
    const image = (path: string, bytes: AsyncIterable<Uint8Array>) => writeImage(join(images, path), bytes);
    const { scratch, sums, secret } = await unpackArchive(file, passphrase, { folder, image });
    try {
      await refuseInvalidRows(scratch.upgrade);
      const target = await openTarget();
      // A file that was damaged keeps the checksum of the intact one, so that the next backup names it again.
      const damaged = Object.entries(sums.damaged).filter(([, sum]) => sum !== '');
      const media = { ...sums.media, ...Object.fromEntries(damaged) };
      const names = new Set(Object.keys(media).map(dirname));
      // Images first: the rows refer to them. The claims also wait until files that are being removed are gone.
      await claimNames(target.db, [...names], new Date());
      try {
        await replaceDamaged(mediaStore, images, media);
        await refuseInvalidRows(() => fillTables(scratch.db, { secret, names }, target));
      } catch (error) {
        // Without the database it is not known whether the rows were committed; the claims find out.
        await discardNames(target.db, [...names])
          .then(() => removeUnlisted(target.db, mediaStore, new Date()))
          .catch(() => {});
        throw error;
      }
    } finally {
      await scratch.close();
    }
    return sums;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Contents = {
  secret: string | null;
  /** Of the files. */
  names: Set<string>;
};

function fillTables(
  from: Db,
  { secret, names }: Contents,
  { db, lockAllTables: writeAlone, storeSecret }: Target,
) {
  return inTransaction(db, async (trx) => {
    await writeAlone(trx);
    const before = await readContentVersion(trx);
    const claims = await trx.selectFrom('media_claims').selectAll().execute();
    await clearTables(trx);
    for (const table of carriedTables)
      for await (const rows of readRows(from, table)) await writeRows(trx, table, rows);
    // The files that the archive has are wanted; others that were to be removed still are.
    await writeRows(
      trx,
      'media_claims',
      claims.filter(({ name }) => !names.has(name)),
    );
    if (secret) await storeSecret?.(trx, secret);
    await bumpContentVersionAbove(trx, before);
  });
}

async function writeImage(path: string, bytes: AsyncIterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

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

type Unpacked = { scratch: EarlierDatabase; sums: Sums; secret: string | null };

const INVALID_ROWS = 'The rows of the backup are incomplete or invalid. Use another backup.';

/**
 * Reads an archive into a scratch database with the schema version of the archive, so that
 * migrations can upgrade its rows. The caller closes it.
 */
async function unpackArchive(
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

/** Checksums may match although the rows violate constraints or hold invalid JSON. */
async function refuseInvalidRows<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isRefused(error) || error instanceof SyntaxError)
      throw new UnusableBackup(INVALID_ROWS, { cause: error });
    throw error;
  }
}

/** Whether the database holds data that a restore would overwrite. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['owners', 'blog_posts', 'portfolio_projects', 'pages', 'enquiries'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
