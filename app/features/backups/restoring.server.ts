import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '#database/client.ts';
import { clearTables, readRows, writeRows } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { markPending, replaceDamaged } from '#features/media/media-folder.server.ts';
import { removeUnlisted } from '#features/media/media.server.ts';
import { bumpContentVersionAbove, readContentVersion } from '#database/bump-content-version.ts';
import { createTemporaryFolder } from '#platform/process/temporary-folder.server.ts';
import type { Sums } from './backup.ts';
import { carriedTables } from './carried.server.ts';
import { refuseInvalidRows, unpackArchive } from './unpacking.server.ts';

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
  { mediaDir, openTarget }: { mediaDir: string; openTarget: () => Promise<Target> },
): Promise<Sums> {
  // Inside the media folder, so that images can be moved by rename.
  const folder = await createTemporaryFolder(mediaDir);
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
      const added = [...names].filter((name) => !existsSync(join(mediaDir, name)));
      // Images first: the rows refer to them.
      const unmark = await markPending(mediaDir, names);
      try {
        await replaceDamaged(mediaDir, images, media);
        await refuseInvalidRows(() => fillTables(scratch.db, secret, target));
      } catch (error) {
        // Without the database it is not known whether the rows were committed; the next start finds out.
        await removeUnlisted(target.db, mediaDir, added).then(unmark, () => {});
        throw error;
      }
      await unmark();
    } finally {
      await scratch.close();
    }
    return sums;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fillTables(from: Db, secret: string | null, { db, lockAllTables: writeAlone, storeSecret }: Target) {
  return inTransaction(db, async (trx) => {
    await writeAlone(trx);
    const before = await readContentVersion(trx);
    await clearTables(trx);
    for (const table of carriedTables)
      for await (const rows of readRows(from, table)) await writeRows(trx, table, rows);
    if (secret) await storeSecret?.(trx, secret);
    await bumpContentVersionAbove(trx, before);
  });
}

async function writeImage(path: string, bytes: AsyncIterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}
