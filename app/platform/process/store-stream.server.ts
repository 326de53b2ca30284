import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryName } from './temporary-folder.server.ts';

/** Disk space reserved for the running site. */
const RESERVED_DISK_BYTES = 1024 ** 3;

type Stored = {
  /** A folder on the same disk, in which the file is written until it is complete. */
  folder: string;
  /** Replaces a file that is there already. */
  path: string;
  size: number;
};

/** Writes a stream to a file that only this user can read; false if there is not enough disk space. */
export async function storeStream(
  bytes: AsyncIterable<Uint8Array>,
  { folder, path, size }: Stored,
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
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
