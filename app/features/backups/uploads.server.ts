import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from '#platform/process/temporary-folder.server.ts';
import { type Upload, uploadedName } from './backup.ts';

/** Disk space reserved for the running site. */
const RESERVED_DISK_BYTES = 1024 ** 3;

/** Replaces an earlier upload; false if there is not enough disk space. */
export async function storeUpload(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - size < RESERVED_DISK_BYTES) return false;
  const draft = join(folder, temporaryName());
  // Opened before the pipeline: a write stream that is still opening could recreate the file after
  // its removal.
  const file = await open(draft, 'wx', 0o600);
  try {
    await pipeline(bytes, file.createWriteStream({ flush: true }));
    await rename(draft, join(folder, uploadedName));
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function findUpload(folder: string): Promise<Upload | null> {
  try {
    const { size, mtime } = await stat(join(folder, uploadedName));
    return { bytes: size, at: mtime.toISOString() };
  } catch {
    return null;
  }
}
