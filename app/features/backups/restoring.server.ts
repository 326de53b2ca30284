import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '#database/client.ts';
import { clearTables, writeRows } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import { raiseContentVersion, readContentVersion } from '#features/settings/content-version.server.ts';
import { readArchive } from './archive-reading.server.ts';
import type { Sums } from './backup.ts';

type Target = Pick<OpenDatabase, 'db' | 'writeAlone'> & { mediaDir: string };

/**
 * Replaces everything by what the archive holds: in one transaction, so that a failure leaves what was there. Pictures
 * come to their place before, where nothing points to them yet; those that are there already stay.
 */
export async function restoreArchive(
  file: string,
  passphrase: string | null,
  { db, writeAlone, mediaDir }: Target,
): Promise<{ sums: Sums; secret: string | null }> {
  const staging = join(mediaDir, `.restore-${randomBytes(6).toString('hex')}`);
  try {
    return await inTransaction(db, async (trx) => {
      await writeAlone(trx);
      const before = await readContentVersion(trx);
      await clearTables(trx);
      let secret: string | null = null;
      const sums = await readArchive(file, passphrase, {
        secret: async (found) => void (secret = found),
        rows: (table, rows) => writeRows(trx, table, rows),
        picture: (path, bytes) => stage(join(staging, path), bytes),
      });
      await moveInto(mediaDir, staging, Object.keys(sums.media));
      await raiseContentVersion(trx, before);
      return { sums, secret };
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function stage(path: string, bytes: AsyncIterable<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** The files of a picture lie in one folder, which moves as a whole. */
async function moveInto(mediaDir: string, staging: string, paths: string[]) {
  for (const folder of new Set(paths.map(dirname))) {
    const place = join(mediaDir, folder);
    const isThere = await access(place).then(
      () => true,
      () => false,
    );
    if (!isThere) await rename(join(staging, folder), place);
  }
}
